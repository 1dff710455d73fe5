import { useNavigation } from '@outpost/shared-remote/router';
import classes from './progress.module.css';

/** A thin bar at the top while a page is on its way; appears only when it takes a moment. */
export function Progress() {
  const { state } = useNavigation();
  return <div className={classes.bar} data-active={state !== 'idle' || undefined} aria-hidden="true" />;
}
