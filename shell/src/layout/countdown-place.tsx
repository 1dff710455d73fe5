import { useSyncExternalStore } from 'react';
import { isRunning } from '../countdown/countdown.ts';
import { lazyPart } from '../services/lazy-part.tsx';
import { useShellServices } from '../services/use-shell-services.tsx';
import classes from './countdown-place.module.css';

const CountdownBanner = lazyPart(
  async () => (await import(/* webpackChunkName: "countdown" */ '../offers/countdown-banner.tsx')).CountdownBanner,
);

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
  return <div className={classes.place}>{isRunning(countdown) && <CountdownBanner about="countdown" countdown={countdown} />}</div>;
}
