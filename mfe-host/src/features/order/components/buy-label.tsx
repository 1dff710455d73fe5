import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { LabelFailure } from '@outpost/shared-contracts/orders/shipment';
import { useFormats } from '@outpost/shared-orders/use-formats';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { useState } from 'react';
import { CHEAPEST, labelOffers, USUAL, useBuyLabel } from '../api/label.ts';
import { DeedFailed } from './deed-failed.tsx';
import classes from './receive.module.css';

interface BuyLabelProps {
  readonly userId: number;
  readonly order: OrderDetail;
  /** Why the last one was not bought. */
  readonly failure: LabelFailure | null;
}

/** From whom the label is bought, and buying it. */
export function BuyLabel({ userId, order, failure }: BuyLabelProps) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const { money } = useFormats();
  const offers = useQuery(labelOffers(shell, userId, order)).data ?? [];
  const [from, setFrom] = useState(USUAL);
  const buy = useBuyLabel(userId, order);
  const options = [
    { value: USUAL, label: t('intake.pack.usual') },
    { value: CHEAPEST, label: t('intake.pack.cheapest') },
    ...offers.map(({ carrier, cost }) => ({ value: carrier, label: `${carrier}, ${money(cost)}` })),
  ];
  return (
    <div className={classes.form}>
      {failure && (
        <p role="alert" className={classes.error}>
          {t(`intake.pack.failure.${failure}`)}
        </p>
      )}
      <NativeSelect label={t('intake.pack.carrier')} options={options} value={from} onChange={({ target }) => setFrom(target.value)} />
      <Button variant="accent" busy={buy.isPending} onClick={() => buy.mutate({ from, revision: order.revision })}>
        {t('intake.pack.buy')}
      </Button>
      <DeedFailed error={buy.error} />
    </div>
  );
}
