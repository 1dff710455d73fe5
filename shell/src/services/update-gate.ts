import { BehaviorSubject, type Observable } from 'rxjs';

/** Whether a reload would lose something that a person typed. */
export interface UpdateGate {
  /** Holds updates back until the returned function is called; calling that twice does nothing more. */
  block(): () => void;
  blocked(): boolean;
  /** The state now and every change of it. */
  readonly blocked$: Observable<boolean>;
}

export function createUpdateGate(): UpdateGate {
  const blocked$ = new BehaviorSubject(false);
  const holders = new Set<symbol>();
  const apply = (): void => {
    if (blocked$.value !== holders.size > 0) blocked$.next(holders.size > 0);
  };
  return {
    block() {
      const holder = Symbol('holder');
      holders.add(holder);
      apply();
      return () => {
        holders.delete(holder);
        apply();
      };
    },
    blocked: () => blocked$.value,
    blocked$,
  };
}
