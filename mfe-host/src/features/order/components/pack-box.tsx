import { type Consolidation, RELEASES, type Release as Why } from '@outpost/shared-contracts/consolidations/consolidation';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { useState } from 'react';
import { useChangeBox, usePackBox } from '../api/box.ts';
import { MeasuringForm } from './measuring-form.tsx';
import classes from './receive.module.css';

interface BoxProps {
  readonly userId: number;
  readonly box: Consolidation;
}

/** What a host may say of an order that does not go along; the others are the shopper's. */
const REASONS = RELEASES.filter((reason) => reason !== 'taken_out' && reason !== 'not_there');

const numberOf = (box: Consolidation, id: number) => box.child_orders.find(({ order_id }) => order_id === id)?.order_number ?? '';

function Failed({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation('mfe-host');
  if (!error) return null;
  return (
    <p role="alert" className={classes.error}>
      {isRefusal(error) ? error.message : t('intake.failed')}
    </p>
  );
}

/** Orders that left the box, and why. */
export function Released({ box }: Pick<BoxProps, 'box'>) {
  const { t } = useTranslation('mfe-host');
  const gone = box.child_orders.filter(({ released }) => released !== null);
  if (gone.length === 0) return null;
  return (
    <ul>
      {gone.map(({ order_id, order_number, released }) => (
        <li key={order_id}>
          <bdi>{order_number}</bdi> {t(`intake.box.why.${released ?? 'taken_out'}`)}
        </li>
      ))}
    </ul>
  );
}

/** Begins to pack: from then on the shopper changes nothing. What is still expected is waited for. */
export function Begin({ userId, box }: BoxProps) {
  const { t } = useTranslation('mfe-host');
  const { mutate, isPending, error } = useChangeBox(userId, box);
  if (box.child_orders.some(({ is_awaited }) => is_awaited)) return <p>{t('intake.box.waits')}</p>;
  return (
    <>
      <Button variant="accent" busy={isPending} onClick={() => mutate({ revision: box.revision, state: 'packing' })}>
        {t('intake.box.begin')}
      </Button>
      <Failed error={error} />
    </>
  );
}

/** Lets an order go that cannot travel with the others, with the reason that its shopper reads. */
export function Release({ userId, box }: BoxProps) {
  const { t } = useTranslation('mfe-host');
  const [id, setId] = useState<number>();
  const [reason, setReason] = useState<Why>('too_big');
  const { mutate, isPending, error, reset } = useChangeBox(userId, box);
  const close = () => {
    setId(undefined);
    reset();
  };
  const inside = box.child_orders.filter(({ released }) => released === null);
  const number = id === undefined ? '' : numberOf(box, id);
  return (
    <>
      {inside.map(({ order_id, order_number }) => (
        <Button key={order_id} variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setId(order_id)}>
          {t('intake.box.release', { number: order_number })}
        </Button>
      ))}
      <Dialog open={id !== undefined} onClose={close} title={t('intake.box.release', { number })}>
        <RadioGroup
          label={t('intake.box.reason')}
          name="reason"
          value={reason}
          onSelect={(value) => setReason(REASONS.find((one) => one === value) ?? 'too_big')}
          options={REASONS.map((value) => ({ value, label: t(`intake.box.why.${value}`) }))}
        />
        <Failed error={error} />
        <Button
          variant="accent"
          busy={isPending}
          onClick={() => id !== undefined && mutate({ revision: box.revision, release: [{ order_id: id, reason }] }, { onSuccess: close })}
        >
          {t('intake.box.release', { number })}
        </Button>
      </Dialog>
    </>
  );
}

/** Closes the box with its new measures and photos. One that makes it dearer leaves, and the rest is measured again. */
export function Close({ userId, box }: BoxProps) {
  const { t } = useTranslation('mfe-host');
  const { notify } = useShell();
  const { mutateAsync } = usePackBox(userId, box);
  return (
    <MeasuringForm
      title={t('intake.box.close')}
      sendLabel={t('intake.box.send')}
      name={`mfe-host/box/${box.id}`}
      save={async (measured) => {
        const { data } = await mutateAsync({ ...measured, revision: box.revision });
        const left = data.child_orders.find(
          ({ order_id, released }) =>
            released !== null && box.child_orders.some((one) => one.order_id === order_id && one.released === null),
        );
        notify(
          left
            ? { tone: 'info', text: t('intake.box.left', { number: left.order_number }) }
            : { tone: 'success', text: t('intake.box.closed') },
        );
      }}
    />
  );
}
