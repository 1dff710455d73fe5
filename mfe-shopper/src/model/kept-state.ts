import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type * as z from 'zod/mini';

/** A state of one person that the browser keeps, the same in all its tabs. */
export interface KeptState<State, Change> {
  current(): State;
  change(...changes: readonly Change[]): void;
  /** Told after every change, also of another tab. */
  subscribe(listener: () => void): () => void;
}

interface Kind<State, Change> {
  /** Where it lies; the person's id stands behind it. */
  readonly name: string;
  readonly schema: z.ZodMiniType<State>;
  readonly start: State;
  readonly apply: (state: State, change: Change) => State;
  /** Says on the bus what a change did. Not called for what changed nothing. */
  readonly announce: (bus: ShellApi['bus'], change: Change, before: State, after: State) => void;
  /** Tells the state as it is: restored, when the first one listens, and after every change. */
  readonly tell: (bus: ShellApi['bus'], state: State) => void;
}

function read<State>(
  { storage }: Pick<ShellApi, 'storage'>,
  key: string,
  { schema, start }: Pick<Kind<State, never>, 'schema' | 'start'>,
): State {
  try {
    const found = schema.safeParse(JSON.parse(storage.get(key) ?? 'null'));
    return found.success ? found.data : start;
  } catch {
    return start;
  }
}

/**
 * Makes the states of a kind: one for each person on a page, restored from the storage (B-261). Another person's is not
 * touched, and is there again when they are.
 */
export function keptState<State, Change>(kind: Kind<State, Change>) {
  const pages = new WeakMap<object, Map<string, KeptState<State, Change>>>();

  function make(shell: Pick<ShellApi, 'bus' | 'storage'>, key: string): KeptState<State, Change> {
    const { bus, storage } = shell;
    const listeners = new Set<() => void>();
    let text = storage.get(key);
    let told = false;
    let state = read(shell, key, kind);

    function show(next: State): void {
      state = next;
      kind.tell(bus, state);
      for (const listener of [...listeners]) listener();
    }

    /** Takes over what another tab wrote. */
    function sync(): void {
      const found = storage.get(key);
      if (found === text) return;
      text = found;
      show(read(shell, key, kind));
    }

    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) sync();
    };

    return {
      current: () => state,
      change(...changes) {
        sync();
        let next = state;
        const made: (() => void)[] = [];
        for (const change of changes) {
          const [before, after] = [next, kind.apply(next, change)];
          if (after !== before) made.push(() => kind.announce(bus, change, before, after));
          next = after;
        }
        if (next === state) return;
        text = JSON.stringify(next);
        storage.set(key, text);
        for (const announce of made) announce();
        show(next);
      },
      subscribe(listener) {
        if (listeners.size === 0) globalThis.addEventListener('storage', onStorage);
        listeners.add(listener);
        if (!told) kind.tell(bus, state);
        told = true;
        // What another tab did while nobody listened here.
        sync();
        return () => {
          listeners.delete(listener);
          if (listeners.size === 0) globalThis.removeEventListener('storage', onStorage);
        };
      },
    };
  }

  return (shell: ShellApi, userId: number): KeptState<State, Change> => {
    const key = `${kind.name}_${userId}`;
    const states = pages.get(shell.storage) ?? new Map<string, KeptState<State, Change>>();
    pages.set(shell.storage, states);
    const known = states.get(key);
    if (known) return known;
    const made = make(shell, key);
    states.set(key, made);
    return made;
  };
}
