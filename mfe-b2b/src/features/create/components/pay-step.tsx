import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { Notice } from '@outpost/shared-ui/notice';
import { Facts } from '@outpost/shared-ui/order-view';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { businessBalance } from '../../../api/balance.ts';
import type { Side } from '../../../api/shipments.ts';
import { LateTopUp } from '../../../components/late-top-up.tsx';
import { PartyLines } from '../../../components/party-lines.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import classes from './step.module.css';

interface PayStepProps {
  readonly side: Side;
  /** With its locked price. */
  readonly shipment: ShipmentDetail;
}

/** What is about to be paid, once more and in full, and what it is paid from. */
export function PayStep({ side, shipment }: PayStepProps) {
  const { t } = useTranslation('mfe-b2b');
  const { kilograms, money, day, number } = useFormats();
  const { from, to, parcels, customs, options } = shipment;
  return (
    <>
      <Card as="section" title={t('create.review')}>
        <div className={classes.parts}>
          <div className={classes.pair}>
            <PartyLines label={t('detail.from')} party={from} whole />
            <PartyLines label={t('detail.to')} party={to} whole />
          </div>
          <Facts
            facts={[
              [
                t('detail.parcels'),
                parcels.map(({ length, width, height, grams, description }, place) => (
                  <span key={`${place} ${description}`} className={classes.part}>
                    <bdi>{description}</bdi> {kilograms(grams)}, {t('parcel.sides', { length, width, height })}
                  </span>
                )),
              ],
              [
                t('detail.customs'),
                customs.items.map(({ description, quantity, unit_value }, place) => (
                  <span key={`${place} ${description}`} className={classes.part}>
                    <bdi>{description}</bdi> {number(quantity)} × {money(unit_value)}
                  </span>
                )),
              ],
              [t('customs.incoterm'), t(`customs.terms.${customs.incoterm}`)],
              [t('detail.shipDate'), day(options.ship_date)],
              options.reference && [t('detail.reference'), <bdi key="reference">{options.reference}</bdi>],
              [t('create.paper'), t(`create.papers.${options.label_format}`)],
            ]}
          />
        </div>
      </Card>
      {side.mode === 'live' && shipment.price ? (
        <FromBalance userId={side.userId} price={shipment.price} />
      ) : (
        <Notice tone="warning" title={t('create.payTest')} />
      )}
    </>
  );
}

/** What the company has, what it has afterwards, and a way to more where that is not enough. */
function FromBalance({ userId, price }: { readonly userId: number; readonly price: NonNullable<ShipmentDetail['price']> }) {
  const { t } = useTranslation('mfe-b2b');
  const { money } = useFormats();
  const { data, isPending } = useQuery(businessBalance(useShell(), userId));
  if (isPending) return <Skeleton count={3} />;
  // Without an answer the payment itself says whether there is enough.
  if (!data) return null;
  const left = data.balance.minor - price.minor;
  return (
    <Card as="section" title={t('create.payFrom')}>
      <div className={classes.parts}>
        <Facts
          facts={[
            [t('balance.now'), money(data.balance)],
            left >= 0 && [t('balance.after'), money({ ...price, minor: left })],
            left < 0 && [t('balance.lacks'), money({ ...price, minor: -left })],
          ]}
        />
        {(left < 0 || data.open) && <LateTopUp userId={userId} balance={data} lacks={Math.max(0, -left)} />}
      </div>
    </Card>
  );
}
