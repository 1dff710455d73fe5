import { AddressFields } from '@outpost/shared-addresses/components/address-fields';
import { PICKUP_PLACES, PickupOrder } from '@outpost/shared-contracts/business/pickup-calls';
import type { ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import type { Party } from '@outpost/shared-contracts/business/shipment-draft';
import { longestOf, takes } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Dialog } from '@outpost/shared-ui/dialog';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Side, shipmentDetail, shipmentsKey } from '../../../api/shipments.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { partyOf, partyTyped, type TypedParty } from '../../../model/typed-party.ts';
import { type Arranged, pickupSender } from '../api/pickups.ts';
import { isLongEnough, pickupDays } from '../model/days.ts';
import classes from './pickups.module.css';

const { instructions, phone } = PickupOrder.shape;
const MOST_INSTRUCTIONS = longestOf(instructions);

interface ScheduleDialogProps {
  readonly side: Side;
  /** What is picked up, one at least. */
  readonly shipments: readonly ShipmentRow[];
  readonly onDone: (arranged: Arranged) => void;
  readonly onClose: () => void;
}

/** Asks the carriers of some shipments to come to where the first of them is sent from. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { t } = useTranslation('mfe-b2b');
  const [first] = props.shipments;
  const query = useQuery(shipmentDetail(useShell(), props.side, first?.id ?? 0));
  return (
    <Dialog open onClose={props.onClose} title={t('desk.pickups.schedule')}>
      {query.data ? (
        <ScheduleForm {...props} from={query.data.from} />
      ) : query.error ? (
        <QueryFailed query={query} headingLevel={3} title={t('desk.failed')}>
          {t('desk.failedText')}
        </QueryFailed>
      ) : (
        <Loading label={t('desk.loading')}>
          <Skeleton count={6} />
        </Loading>
      )}
    </Dialog>
  );
}

interface Typed {
  readonly address: TypedParty;
  readonly day: string;
  readonly ready: string;
  readonly close: string;
  readonly place: (typeof PICKUP_PLACES)[number];
  readonly instructions: string;
  readonly phone: string;
}

function ScheduleForm({ side, shipments, from, onDone }: ScheduleDialogProps & { readonly from: Party }) {
  const { t } = useTranslation('mfe-b2b');
  const { locale, list } = useFormats();
  const shell = useShell();
  const client = useQueryClient();
  const [ask] = useState(() => pickupSender(shell, side.mode));
  const days = pickupDays(new Date());
  const inWords = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const form = useForm<Typed>({
    defaultValues: {
      address: partyTyped(from),
      day: days[1] ?? days[0] ?? '',
      ready: '09:00',
      close: '17:00',
      place: 'front_door',
      instructions: '',
      phone: from.phone,
    },
  });
  const { register, formState } = form;
  const { errors } = formState;

  async function send({ address, phone, ...typed }: Typed): Promise<void> {
    const arranged = await ask({
      ...typed,
      phone: phone.trim(),
      address: { ...partyOf(address), phone: phone.trim() },
      shipment_ids: shipments.map(({ id }) => id),
    });
    await client.invalidateQueries({ queryKey: shipmentsKey(side) });
    onDone(arranged);
  }

  return (
    <SettingsForm form={form} label={t('desk.pickups.schedule')} submit={t('desk.pickups.schedule')} send={send}>
      <div className={classes.whole}>
        <p>
          <bdi>{list(shipments.map(({ number }) => number))}</bdi>
        </p>
        <AddressFields form={form} words="mfe-b2b" at="address" />
        <NativeSelect
          label={t('desk.pickups.day')}
          options={days.map((day) => ({ value: day, label: inWords.format(new Date(day)) }))}
          error={errors.day?.message}
          {...register('day')}
        />
        <div className={classes.pair}>
          <TextField
            label={t('desk.pickups.ready')}
            type="time"
            error={errors.ready?.message}
            {...register('ready', { required: t('desk.pickups.time') })}
          />
          <TextField
            label={t('desk.pickups.close')}
            type="time"
            error={errors.close?.message}
            {...register('close', {
              required: t('desk.pickups.time'),
              validate: (close, { ready }) => isLongEnough(ready, close) || t('desk.pickups.apart'),
            })}
          />
        </div>
        <NativeSelect
          label={t('desk.pickups.place')}
          options={PICKUP_PLACES.map((place) => ({ value: place, label: t(`desk.pickups.places.${place}`) }))}
          {...register('place')}
        />
        <TextField
          label={t('desk.pickups.phone')}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone', { validate: takes(phone, t('desk.pickups.phoneWrong')) })}
        />
        <TextField
          label={t('desk.pickups.instructions')}
          optional
          maxLength={MOST_INSTRUCTIONS}
          error={errors.instructions?.message}
          {...register('instructions')}
        />
        <p className={classes.soft}>{t('desk.pickups.free')}</p>
      </div>
    </SettingsForm>
  );
}
