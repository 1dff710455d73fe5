import { useSearchParams } from '@outpost/shared-remote/router';
import { useEffect, useState } from 'react';

/** Browsers take only so many changes of the address in a time. */
const QUIET_MS = 300;

/** What is typed into a search, at once; the address follows when typing pauses, so that a link shows the same. */
export function useSearchText(name: string): readonly [text: string, type: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const written = params.get(name) ?? '';
  const [text, setText] = useState(written);
  // Back, forward and links change the address under a search that is not being typed.
  const [before, setBefore] = useState(written);
  if (written !== before) {
    setBefore(written);
    if (text === before) setText(written);
  }

  useEffect(() => {
    if (text === written) return;
    const timer = setTimeout(() => {
      setParams(
        (now) => {
          if (text) now.set(name, text);
          else now.delete(name);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, written, name, setParams]);

  return [text, setText];
}
