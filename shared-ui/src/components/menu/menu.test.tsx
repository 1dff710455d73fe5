import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Menu } from './menu.tsx';
import { MenuItem, MenuSeparator } from './menu-item.tsx';

function Account({ leave = () => undefined }: { leave?: () => void }) {
  return (
    <Menu label="Account">
      <MenuItem as="a" href="#orders">
        Orders
      </MenuItem>
      <MenuItem disabled>Closed</MenuItem>
      <MenuSeparator />
      <MenuItem onClick={leave}>Sign out</MenuItem>
    </Menu>
  );
}

describe('a menu', () => {
  it('opens on its first item by arrow down, skips what is disabled, and goes around', async () => {
    const { user } = renderIn('en', <Account />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'Account' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Orders' }));
    await expectAccessible();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sign out' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Orders' }));
  });

  it('opens on its last item by arrow up', async () => {
    const { user } = renderIn('en', <Account />);
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sign out' }));
  });

  it('closes when an item is chosen and returns the focus', async () => {
    const leave = vi.fn();
    const { user } = renderIn('en', <Account leave={leave} />);
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(leave).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }));
  });

  it('closes by Escape and keeps places as links', async () => {
    const { user } = renderIn('en', <Account />);
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('menuitem', { name: 'Orders' }).getAttribute('href')).toBe('#orders');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
