import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), by the clock, so that a tab that slept does not wait longer. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((at - now) / 1000));

  useEffect(() => {
    setNow(Date.now());
    if (at <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (at <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [at]);

  return left;
}
