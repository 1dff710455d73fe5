import type { ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import { sumOf } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { Notice } from '@outpost/shared-ui/notice';
import { useFormats } from '../../../components/use-formats.ts';

interface EndingRefundsProps {
  /** The first to end first. */
  readonly shipments: readonly ShipmentRow[];
  readonly hrefOf: (id: number) => string;
}

/** Labels that were never used and whose money can soon not be had back any more. */
export function EndingRefunds({ shipments, hrefOf }: EndingRefundsProps) {
  const { t } = useTranslation('mfe-b2b');
  const { money, moment, number } = useFormats();
  const [first] = shipments;
  if (!first?.refund_until) return null;
  const sum = sumOf(shipments.flatMap(({ price }) => price ?? []));
  return (
    <Notice
      tone="warning"
      title={t('list.ending.title', { number: number(shipments.length) })}
      details={
        <ul>
          {shipments.map(({ id, number: name, refund_until }) => (
            <li key={id}>
              <Link className={linkClass()} to={hrefOf(id)}>
                <bdi>{name}</bdi>
              </Link>{' '}
              {refund_until && t('list.ending.until', { time: moment(refund_until) })}
            </li>
          ))}
        </ul>
      }
    >
      {t('list.ending.text', { amount: money(sum) })}
    </Notice>
  );
}
