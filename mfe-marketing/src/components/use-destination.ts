import { useSearchParams } from '@outpost/shared-remote/router';
import { useEffect, useState } from 'react';
import { destinationOf, regionOf } from '../model/destination.ts';

/** The country that prices are for; `set` writes it into the address, so that a link shows the same prices. */
export function useDestination(from?: string) {
  const [params, setParams] = useSearchParams();
  const [guessed, setGuessed] = useState<string>();
  // After the first render: the server does not know the visitor's browser.
  useEffect(() => setGuessed(regionOf(navigator.language)), []);

  function set(code: string) {
    setParams(
      (now) => {
        now.set('to', code.toLowerCase());
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { destination: destinationOf(params.get('to'), guessed, from), set };
}
