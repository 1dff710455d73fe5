import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Card } from './card.tsx';

it('a card that is a section is named by its heading', async () => {
  renderIn(
    'en',
    <Card as="section" title="Shipping address" headingLevel={3} actions={<button type="button">Edit</button>}>
      27 Lorkyer Terrace
    </Card>,
  );
  const region = screen.getByRole('region', { name: 'Shipping address' });
  expect(within(region).getByRole('heading', { level: 3, name: 'Shipping address' })).toBeTruthy();
  expect(within(region).getByRole('button', { name: 'Edit' })).toBeTruthy();
  await expectAccessible();
});

it('a plain card is no landmark', () => {
  renderIn('en', <Card>Text</Card>);
  expect(screen.queryByRole('region')).toBeNull();
});
