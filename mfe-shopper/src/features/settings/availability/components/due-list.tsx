import type { Availability } from '@outpost/shared-contracts/hosts/availability-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { dayText } from '../model/days.ts';
import classes from './availability.module.css';

/** Parcels with their day, each a way to its page, where its shopper is written to. */
export function DueList({ due }: { readonly due: Availability['due'] }) {
  const locale = localeOf(useShell().language);
  return (
    <ul className={classes.due}>
      {due.map(({ day, order_id, order_number }) => (
        <li key={order_id}>
          <Link className={linkClass('strong')} to={paths.memberHostPackageDetail.href({ id: order_id })}>
            <bdi>{order_number}</bdi>
          </Link>
          <span>{dayText(day, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
