import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Tabs } from './tabs.tsx';

const ITEMS = [
  { id: 'expected', label: 'Expected', count: 2, content: <input aria-label="Note" /> },
  { id: 'arrived', label: 'Arrived', count: 0, content: 'Nothing arrived' },
  { id: 'shipped', label: 'Shipped', content: 'On its way' },
];

describe('tabs', () => {
  it('open the first, show their counts, and tie each tab to its panel', async () => {
    renderIn('en', <Tabs label="Orders by status" items={ITEMS} />);
    expect(screen.getByRole('tablist', { name: 'Orders by status' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Expected 2', selected: true })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Arrived 0', selected: false })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: 'Expected 2' })).toBeTruthy();
    await expectAccessible();
  });

  it('move and open by arrow, and are one stop of the tab key', async () => {
    const select = vi.fn();
    const { user } = renderIn('en', <Tabs label="Orders" items={ITEMS} onSelect={select} />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Arrived 0', selected: true }));
    expect(screen.getByText('Nothing arrived')).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
    expect(select.mock.calls).toEqual([['arrived']]);
  });

  it('move the other way right to left', async () => {
    const { user } = renderIn('he', <Tabs label="Orders" items={ITEMS} />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Arrived 0' }));
  });

  it('stay where their owner says', async () => {
    const { user } = renderIn('en', <Tabs label="Orders" items={ITEMS} selected="shipped" />);
    await user.click(screen.getByRole('tab', { name: 'Expected 2' }));
    expect(screen.getByRole('tab', { name: 'Shipped' }).getAttribute('aria-selected')).toBe('true');
  });

  it('keep what was typed in a panel when asked to', async () => {
    const { user } = renderIn('en', <Tabs label="Orders" items={ITEMS} keepMounted />);
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'fragile');
    await user.click(screen.getByRole('tab', { name: 'Shipped' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Expected 2' }));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'fragile');
  });
});
