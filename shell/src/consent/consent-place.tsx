import { useSyncExternalStore } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';

/** Where a visitor is asked about other companies; its code joins the page when it is needed. */
export function ConsentPlace() {
  const { consent } = useShellServices();
  const joined = useSyncExternalStore(
    (changed) => {
      const subscription = consent?.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    () => consent?.value ?? null,
    () => null,
  );
  return joined && <joined.Notice choices={joined.choices} />;
}
