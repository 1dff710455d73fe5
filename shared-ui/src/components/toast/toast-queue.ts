export interface ToastInput {
  readonly tone: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** A way back, as long as the toast stands. */
  readonly action?: { readonly label: string; run(): void };
  /** How long this one stays, in milliseconds. */
  readonly duration?: number;
}

export interface QueuedToast extends ToastInput {
  readonly id: number;
}

export interface ToastQueue {
  /** Shows a toast and gives its id. The same words twice are one toast, moved to the front. */
  add(toast: ToastInput): number;
  dismiss(id: number): void;
  /** For `useSyncExternalStore`: the toasts, newest last. */
  getSnapshot(): readonly QueuedToast[];
  subscribe(changed: () => void): () => void;
}

/** More at once would hide the page; the oldest leaves. */
const MAX_CONCURRENT = 4;

/** The messages on the screen, without any screen: the shell fills it, ToastRegion shows it. */
export function createToastQueue(): ToastQueue {
  let toasts: readonly QueuedToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(next: readonly QueuedToast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    add({ tone, title, text, action, duration }) {
      lastId += 1;
      const others = toasts.filter((known) => known.tone !== tone || known.title !== title || known.text !== text);
      set([...others, { id: lastId, tone, title, text, action, duration }].slice(-MAX_CONCURRENT));
      return lastId;
    },
    dismiss(id) {
      if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
    },
    getSnapshot: () => toasts,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
