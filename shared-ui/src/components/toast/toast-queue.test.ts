import { describe, expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

describe('the queue of toasts', () => {
  it('tells its listeners of what is added and dismissed, until they leave', () => {
    const queue = createToastQueue();
    const changed = vi.fn();
    const stop = queue.subscribe(changed);
    const id = queue.add({ tone: 'success', text: 'Product Added' });
    expect(queue.getSnapshot()).toEqual([{ id, tone: 'success', title: undefined, text: 'Product Added' }]);
    queue.dismiss(id);
    expect(queue.getSnapshot()).toEqual([]);
    stop();
    queue.add({ tone: 'info', text: 'Later' });
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('shows the same words once, however often they are said', () => {
    const queue = createToastQueue();
    const expired = { tone: 'error', title: 'Session Expired', text: 'Your session has expired. Please login again.' } as const;
    queue.add(expired);
    queue.add({ tone: 'info', text: 'Other' });
    queue.add(expired);
    expect(queue.getSnapshot().map(({ text }) => text)).toEqual(['Other', expired.text]);
  });

  it('keeps the newest four', () => {
    const queue = createToastQueue();
    for (const text of ['1', '2', '3', '4', '5']) queue.add({ tone: 'info', text });
    expect(queue.getSnapshot().map(({ text }) => text)).toEqual(['2', '3', '4', '5']);
  });

  it('keeps its snapshot the same while nothing changes', () => {
    const queue = createToastQueue();
    queue.dismiss(99);
    expect(queue.getSnapshot()).toBe(queue.getSnapshot());
  });
});
