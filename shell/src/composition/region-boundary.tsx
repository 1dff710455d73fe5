import { useShell } from '@outpost/shared-remote/remote';
import { failureOf } from '@outpost/shared-remote/runtime/failures';
import type { PageHandle } from '@outpost/shared-remote/runtime/page-routes';
import { type Tries, useRetries } from '@outpost/shared-remote/runtime/use-retries';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useRevalidator, useRouteError } from 'react-router-dom';
import { RegionError } from '../layout/region-error.tsx';
import { useShellServices } from '../services/use-shell-services.tsx';

const NO_TRIES: readonly number[] = [];
const NONE_USED: Tries = { used: 0 };
/** For code that throws `undefined`. */
const NOTHING = new Error('Nothing was thrown');

/**
 * Stands in for a page that could not be loaded or drawn. Retry fetches its remote anew and runs its loader again: by
 * itself after waiting times that grow, by click, or when the browser is back online; without a page reload.
 */
export function RegionBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { key } = useLocation();
  const shell = useShell();
  const { recovery } = useShellServices();
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  const remote = handle?.remote ?? 'shell';
  const noted = failureOf(error);
  const busy = state === 'loading';

  useEffect(() => {
    shell.report(error, { about: remote, failure: noted ?? 'render' });
  }, [error, noted, remote, shell]);

  const begun = useRef<() => void>(undefined);
  const begin = (): void => {
    begun.current?.();
    begun.current = undefined;
  };
  const retry = (): void => {
    // One try at a time: the one that is under way, or about to be, tells.
    if (busy || begun.current) return;
    // What the service did not give has nothing to do with the page's code.
    if (noted !== 'loader') handle?.forget();
    handle?.hold(new Promise((resolve) => (begun.current = resolve)));
    void revalidate();
  };
  useEffect(() => {
    if (busy) begin();
  }, [busy]);
  useEffect(() => begin, []);

  // Only a try that the person asked for is shown on the button, and leads them to what came: the others are quiet. It is
  // shown from the press on: until the router is seen to have begun, a button at rest would say that the try was in vain.
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!busy) setAsked(false);
  }, [busy, error]);
  const onRetry = (): void => {
    setAsked(true);
    retry();
  };
  const movesFocus = useRef(false);
  movesFocus.current = asked;
  useEffect(
    () => () => {
      if (movesFocus.current) requestAnimationFrame(() => document.querySelector<HTMLElement>('#main h1')?.focus());
    },
    [],
  );

  const phase = useRetries({
    failure: busy ? undefined : (error ?? NOTHING),
    delays: recovery?.retryDelays ?? NO_TRIES,
    // Kept outside: what fails while it is drawn takes this component with it at every try.
    tries: recovery?.triesOf(`${key} ${match?.id}`) ?? NONE_USED,
    retry,
    onStopped: () => recovery?.stopped(noted),
  });

  return <RegionError failure={noted ?? 'render'} phase={phase} onRetry={onRetry} busy={asked} />;
}
