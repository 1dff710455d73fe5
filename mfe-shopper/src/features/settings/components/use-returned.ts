import { useSearchParams } from '@outpost/shared-remote/router';
import { useEffect, useRef } from 'react';

/**
 * Runs once with what another company says in the address when it sends the person back, and takes it out of the address: a
 * reload asks nothing again.
 */
export function useReturned(name: string, run: (value: string) => void): void {
  const [params, setParams] = useSearchParams();
  const value = params.get(name);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!value || seen.current === value) return;
    seen.current = value;
    run(value);
    setParams(() => ({}), { replace: true });
  }, [value, run, setParams]);
}
