import { useRetries } from '@outpost/shared-remote/runtime/use-retries';
import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { SilentBoundary } from './silent-boundary.tsx';
import { useShellServices } from './use-shell-services.tsx';

const NO_DELAYS: readonly number[] = [];

/** What a part of the shell is told besides its own properties. */
export interface LazyPartProps {
  /** What it is, for the report. */
  readonly about: string;
  /** Shown until its code is there, and while that does not come. */
  readonly standIn?: ReactNode;
  /** Shown instead of the stand-in from its first failure on; told the way to ask again at once. */
  readonly failed?: (retry: () => void) => ReactNode;
  /** Told that it broke or did not come. Then it is not tried again by itself, but anew when it is shown the next time. */
  readonly onBroken?: () => void;
}

/**
 * A part of the shell whose code comes when it is first shown. One that does not come costs its own place only, and is
 * asked for again as failed regions are: after waiting times that grow, and at once when the browser is back online.
 * React's own `lazy` remembers a failure for as long as the page lives. Each place keeps what it shows: one that broke
 * does not make another one, where the part works, begin anew.
 */
export function lazyPart<P extends object>(bring: () => Promise<ComponentType<P>>): FunctionComponent<P & LazyPartProps> {
  const renewed = () => lazy(async () => ({ default: await bring() }));
  /** What the next place begins with, and one that failed tries next. */
  let current = renewed();

  return function LazyPart({ about, standIn, failed, ...props }) {
    const { recovery } = useShellServices();
    const [{ attempt, Shown }, setShown] = useState(() => ({ attempt: 0, Shown: current }));
    const [broken, setBroken] = useState<number>();
    const tries = useRef({ used: 0 }).current;
    const retry = () => setShown({ attempt: attempt + 1, Shown: current });
    useRetries({ failure: broken === attempt ? attempt : undefined, delays: recovery?.retryDelays ?? NO_DELAYS, tries, retry });

    function onBroken(): void {
      // Another place may have met the same failure, and have asked anew.
      if (Shown === current) current = renewed();
      if (props.onBroken) props.onBroken();
      else setBroken(attempt);
    }

    const Part = Shown as unknown as ComponentType<typeof props>;
    const instead = broken !== undefined && failed ? failed(retry) : standIn;
    return (
      <SilentBoundary key={attempt} about={about} fallback={instead} onBroken={onBroken}>
        <Suspense fallback={instead}>
          <Part {...props} />
        </Suspense>
      </SilentBoundary>
    );
  };
}
