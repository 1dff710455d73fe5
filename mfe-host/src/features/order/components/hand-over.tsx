import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { Shipment } from '@outpost/shared-contracts/orders/shipment';
import { useFormats } from '@outpost/shared-orders/use-formats';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useHandOver, useVoidLabel } from '../api/label.ts';
import { DeedFailed } from './deed-failed.tsx';
import classes from './receive.module.css';

interface HandOverProps {
  readonly userId: number;
  readonly order: OrderDetail;
  readonly shipment: Shipment;
}

/** A parcel with its label: handing it over, having it picked up, or taking the label back. The label is among the papers. */
export function HandOver({ userId, order, shipment }: HandOverProps) {
  const { t } = useTranslation('mfe-host');
  const { locale } = useFormats();
  const { revision } = order;
  const handOver = useHandOver(userId, order);
  const takeBack = useVoidLabel(userId, order);
  const [day, setDay] = useState('');
  const { pickup_day: booked, pickup_window: time } = shipment.hand_over ?? {};
  return (
    <div className={classes.form}>
      {booked && (
        <p role="status">
          {t('intake.pack.booked', {
            day: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(booked)),
            time: time ?? '',
          })}
        </p>
      )}
      <Button
        variant="accent"
        busy={handOver.isPending && !handOver.variables.pickup_day}
        onClick={() => handOver.mutate({ revision, way: booked ? 'pickup' : 'drop_off' })}
      >
        {t(booked ? 'intake.pack.pickedUp' : 'intake.pack.handedOver')}
      </Button>
      <TextField label={t('intake.pack.pickupDay')} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <Button
        busy={handOver.isPending && Boolean(handOver.variables.pickup_day)}
        disabled={day === ''}
        onClick={() => handOver.mutate({ revision, way: 'pickup', pickup_day: day })}
      >
        {t('intake.pack.book')}
      </Button>
      {shipment.can_be_voided && (
        <Button variant="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate({ revision })}>
          {t('intake.pack.void')}
        </Button>
      )}
      <DeedFailed error={handOver.error ?? takeBack.error} />
    </div>
  );
}
