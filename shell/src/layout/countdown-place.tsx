import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isRunning } from '../offers/countdown.ts';
import classes from './countdown-place.module.css';
import { useShellServices } from './shell-services.tsx';

const CountdownBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "countdown" */ '../offers/countdown-banner.tsx')).CountdownBanner,
}));

/** Below the header: the countdown while it runs (B-332); its code comes with the first one. */
export function CountdownPlace() {
  const { countdown$ } = useShellServices().countdown;
  const countdown = useSyncExternalStore(
    (changed) => {
      const subscription = countdown$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => countdown$.value,
    () => null,
  );
  return (
    <div className={classes.place}>
      {isRunning(countdown) && (
        <Suspense>
          <CountdownBanner countdown={countdown} />
        </Suspense>
      )}
    </div>
  );
}
