import { useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';

/** What a subject holds, kept up to date. */
export function useValue<T>(subject: BehaviorSubject<T>): T {
  return useSyncExternalStore(
    (changed) => {
      const subscription = subject.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => subject.value,
    () => subject.value,
  );
}
