import type { Rate } from '@outpost/shared-contracts/business/shipment';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { Facts } from '@outpost/shared-ui/order-view';
import type { ReactNode } from 'react';
import { Charges } from '../../../components/charges.tsx';
import { PartyLines } from '../../../components/party-lines.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { shipmentOf, type TypedShipment } from '../model/typed-shipment.ts';
import classes from './step.module.css';

interface SummaryProps {
  readonly values: TypedShipment;
  /** Once a rate was chosen: what it costs. */
  readonly cost?: Pick<Rate, 'carrier' | 'service' | 'lines' | 'price'> | undefined;
  /** The button of the step, and what belongs to it. */
  readonly children?: ReactNode;
}

/** What was said so far, always in sight: from where to where, the parcels, and the price once there is one. */
export function Summary({ values, cost, children }: SummaryProps) {
  const { t } = useTranslation('mfe-b2b');
  const { kilograms, number } = useFormats();
  const { from, to, parcels } = shipmentOf(values);
  const grams = parcels.reduce((all, parcel) => all + parcel.grams, 0);
  const [isFrom, isTo] = [from, to].map(({ line1, country }) => line1 !== '' && country !== '');
  // An empty box says nothing.
  if (!isFrom && !isTo && grams === 0 && !cost) return children;
  return (
    <Card as="section" title={cost ? `${cost.carrier}, ${t(`service.${cost.service}.name`)}` : t('create.summary')}>
      <div className={classes.parts}>
        {isFrom && <PartyLines label={t('detail.from')} party={from} />}
        {isTo && <PartyLines label={t('detail.to')} party={to} />}
        {grams > 0 && (
          <Facts
            facts={[
              [t('create.summaryParcels'), number(parcels.length)],
              [t('create.summaryWeight'), kilograms(grams)],
            ]}
          />
        )}
        {cost && <Charges lines={cost.lines} total={cost.price} />}
        {children}
      </div>
    </Card>
  );
}
