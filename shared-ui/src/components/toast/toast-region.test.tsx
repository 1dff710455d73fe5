import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { createToastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

describe('the corner of messages', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lets a success leave after a while and an error stay until it is dismissed', () => {
    const queue = createToastQueue();
    renderIn('en', <ToastRegion queue={queue} duration={6000} />);
    act(() => {
      queue.add({ tone: 'success', text: 'Product Added' });
      queue.add({ tone: 'error', title: 'Error', text: 'Please enter the proper product link to continue' });
    });
    expect(screen.getByRole('status').textContent).toBe('Product Added');
    expect(screen.getByRole('alert').textContent).toContain('Please enter the proper product link to continue');
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('holds a message while the pointer is on it', () => {
    const queue = createToastQueue();
    renderIn('en', <ToastRegion queue={queue} duration={6000} />);
    act(() => void queue.add({ tone: 'info', text: 'Price changed' }));
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('status').textContent).toBe('Price changed');
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' }));
    act(() => vi.advanceTimersByTime(6000));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a message with a way back', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('stays as long as it says, and ends when the way back is taken', () => {
    const queue = createToastQueue();
    const run = vi.fn();
    renderIn('en', <ToastRegion queue={queue} duration={6000} />);
    const kept = { tone: 'info', text: 'We kept 2 items', duration: 10_000, action: { label: 'Undo', run } } as const;
    act(() => void queue.add(kept));
    act(() => vi.advanceTimersByTime(9999));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    act(() => void queue.add(kept));
    act(() => vi.advanceTimersByTime(10_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('the corner of messages is accessible', async () => {
  const queue = createToastQueue();
  queue.add({ tone: 'error', text: 'Failed' });
  queue.add({ tone: 'success', text: 'Saved' });
  renderIn('en', <ToastRegion queue={queue} />);
  await expectAccessible();
});
