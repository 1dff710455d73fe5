import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Button, buttonClass } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('a button', () => {
  it('answers a press, Enter and the space bar', async () => {
    const press = vi.fn();
    const { user } = renderIn('en', <Button onClick={press}>Buy Now</Button>);
    await user.click(screen.getByRole('button', { name: 'Buy Now' }));
    await user.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(3);
    await expectAccessible();
  });

  it('keeps the focus and its words while busy, and sends nothing twice', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { user } = renderIn(
      'en',
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Pay $67.40
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pay $67.40' });
    expect(button).toHaveProperty('ariaBusy', 'true');
    await user.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  it('gives its looks to a link', () => {
    expect(buttonClass({ variant: 'accent', size: 'l', full: true }).split(' ')).toEqual(['button', 'accent', 'size-l', 'full']);
  });
});

describe('an icon button', () => {
  it('is named by its label, shows a count, and hides a count of zero', async () => {
    const { rerender } = renderIn(
      'en',
      <IconButton label="Basket, 3 items" count={3}>
        <svg aria-hidden="true" />
      </IconButton>,
    );
    expect(screen.getByRole('button', { name: 'Basket, 3 items' }).textContent).toBe('3');
    await expectAccessible();
    rerender(
      <IconButton label="Basket, empty" count={0}>
        <svg aria-hidden="true" />
      </IconButton>,
    );
    expect(screen.getByRole('button', { name: 'Basket, empty' }).textContent).toBe('');
  });
});
