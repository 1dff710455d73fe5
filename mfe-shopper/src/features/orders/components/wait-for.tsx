import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { expectedOrders } from '../../../api/consolidations.ts';
import classes from './consolidate.module.css';

interface WaitForProps {
  readonly userId: number;
  readonly lead: PackageOrder;
  /** Ids of those that are waited for. */
  readonly waited: readonly number[];
  readonly onChange: (waited: readonly number[]) => void;
}

/** Parcels that are still expected at the same host and can go into the box: its host begins when they are there. */
export function WaitFor({ userId, lead, waited, onChange }: WaitForProps) {
  const { t } = useTranslation('mfe-shopper');
  const { data = [] } = useQuery(expectedOrders(useShell(), userId));
  const fitting = data.filter(
    ({ status_name, host, destination_country_code, lead_order }) =>
      (status_name === 'expected' || status_name === 'mailbox') &&
      host.id === lead.host.id &&
      destination_country_code === lead.destination_country_code &&
      lead_order === null,
  );
  if (fitting.length === 0) return null;
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('box.waitFor')}</legend>
      {fitting.map(({ id, order_number, store_name }) => (
        <Checkbox
          key={id}
          label={`${order_number} · ${store_name}`}
          checked={waited.includes(id)}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? [...waited, id] : waited.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
