import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import classes from './region.module.css';

/** The shape of a page that is on its way. */
export function RegionSkeleton() {
  return (
    <div className={classes.region}>
      <Loading>
        <Skeleton shape="block" height="44px" width="min(420px, 80%)" />
        <Skeleton shape="text" count={3} />
        <Skeleton shape="row" count={5} />
      </Loading>
    </div>
  );
}
