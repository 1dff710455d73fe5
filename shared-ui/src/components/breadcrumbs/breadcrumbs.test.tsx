import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

it('the way here ends at the page itself', async () => {
  renderIn(
    'en',
    <Breadcrumbs
      items={[
        { id: 'home', content: <a href="#home">Home</a> },
        { id: 'orders', content: 'Orders' },
      ]}
    />,
  );
  const way = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('listitem');
  expect(way.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Home', null],
    ['Orders', 'page'],
  ]);
  await expectAccessible();
});
