import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Disclosure } from './disclosure.tsx';

it('details open by a press on their title', async () => {
  const { user } = renderIn('en', <Disclosure title="Who pays the duties">You do.</Disclosure>);
  const group = screen.getByRole('group') as HTMLDetailsElement;
  expect(group.open).toBe(false);
  await user.click(screen.getByText('Who pays the duties'));
  expect(group.open).toBe(true);
  await expectAccessible();
});
