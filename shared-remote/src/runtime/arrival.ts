import { BehaviorSubject } from 'rxjs';

/** The code of a page that the server drew and the browser does not have yet. */
export interface Arrival {
  /**
   * Resolves once the code is here, and never rejects: what the server drew stays for as long as it is pending, however
   * often it has to be asked for.
   */
  readonly code: Promise<void>;
  /** `here` at the end; `failed` where the last try came to nothing. */
  readonly state$: BehaviorSubject<ArrivalState>;
  /** Asks again; does nothing while a try is under way. */
  retry(): void;
}

export type ArrivalState =
  | { readonly phase: 'coming' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'here' };

/** Asks for the code at once. `load` rejects where it did not come, and tries anew at each call. */
export function createArrival(load: () => Promise<unknown>): Arrival {
  const { promise: code, resolve } = Promise.withResolvers<void>();
  const state$ = new BehaviorSubject<ArrivalState>({ phase: 'coming' });

  function ask(): void {
    load().then(
      () => {
        resolve();
        state$.next({ phase: 'here' });
      },
      (error: unknown) => state$.next({ phase: 'failed', error }),
    );
  }

  ask();
  return {
    code,
    state$,
    retry() {
      if (state$.value.phase !== 'failed') return;
      state$.next({ phase: 'coming' });
      ask();
    },
  };
}
