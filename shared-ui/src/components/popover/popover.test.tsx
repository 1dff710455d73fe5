import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Popover } from './popover.tsx';

it('a popover opens by its button and gives the focus back when Escape closes it', async () => {
  const { user } = renderIn(
    'en',
    <Popover label="Basket">
      <a href="#bfm">Go to basket</a>
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Basket', expanded: false });
  await user.click(button);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Go to basket' }));
  await expectAccessible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('a popover closes when the focus or a press goes elsewhere', async () => {
  const { user } = renderIn(
    'en',
    <>
      <Popover label="Basket">Inside</Popover>
      <button type="button">Outside</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Basket' });
  await user.click(button);
  await user.tab();
  expect(screen.queryByText('Inside')).toBeNull();
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByText('Inside')).toBeNull();
});

it('what stands in a popover can close it', async () => {
  const { user } = renderIn(
    'en',
    <Popover label="Basket">
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: 'Basket' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: 'Basket', expanded: false })).toBe(document.activeElement);
});
