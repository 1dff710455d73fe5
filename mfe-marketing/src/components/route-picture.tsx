import { RouteArc } from '@outpost/shared-ui/pictures/route-arc';
import { PriceStamp } from './price-stamp.tsx';
import classes from './route-picture.module.css';

interface RoutePictureProps {
  /** ISO 3166 in any case, or `uk`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The stamps of a route with a parcel on its way from one to the other, or the stamp of one country alone. */
export function RoutePicture({ from, to }: RoutePictureProps) {
  if (from && to) {
    return (
      <div className={classes.route} aria-hidden="true">
        <RouteArc done={0.55} className={classes.arc} />
        <div className={classes.from}>
          <PriceStamp country={from} perKilogram={undefined} />
        </div>
        <div className={classes.to}>
          <PriceStamp country={to} perKilogram={undefined} />
        </div>
      </div>
    );
  }
  const country = from ?? to;
  return country ? (
    <div className={classes.place} aria-hidden="true">
      <PriceStamp country={country} perKilogram={undefined} />
    </div>
  ) : null;
}
