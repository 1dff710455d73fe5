import { useShell } from '@outpost/shared-remote/remote';
import { useEffect, useState } from 'react';
import { COUNT_KEY, COUNT_STEP, FIRST_COUNT, keptCount } from '../model/host-country-count.ts';

interface HostCountryCount {
  /** The number itself: of the service, else the one kept from the last visit. */
  readonly count: number;
  /** The number on its way: from 0 to `count` once the service has said it. */
  readonly counting: number;
}

/** The number of host countries; `known` is what the service says, once it did. */
export function useHostCountryCount(known: number | undefined): HostCountryCount {
  const { storage } = useShell();
  const [kept, setKept] = useState(FIRST_COUNT);
  const [step, setStep] = useState<number>();

  useEffect(() => setKept(keptCount(storage.get(COUNT_KEY))), [storage]);

  useEffect(() => {
    if (known === undefined) return;
    storage.set(COUNT_KEY, String(known));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setStep(0);
    const timer = setInterval(() => {
      setStep((reached = 0) => {
        if (reached + 1 >= known) clearInterval(timer);
        return Math.min(reached + 1, known);
      });
    }, COUNT_STEP);
    return () => clearInterval(timer);
  }, [known, storage]);

  const count = known ?? kept;
  return { count, counting: step ?? count };
}
