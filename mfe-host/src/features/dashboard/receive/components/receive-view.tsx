import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Notice } from '@outpost/shared-ui/notice';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { TextField } from '@outpost/shared-ui/text-field';
import { type FormEvent, useState } from 'react';
import { CreateOrderButton } from '../../components/create-order-button.tsx';
import { type Intake, useOnline } from '../api/use-intake.ts';
import type { IntakeEntry } from '../model/entry.ts';
import { match } from '../model/match.ts';
import { IntakeForm } from './intake-form.tsx';
import classes from './receive.module.css';
import { ReceiveCard } from './receive-card.tsx';
import { WaitingList } from './waiting-list.tsx';

interface ReceiveViewProps {
  readonly userId: number;
  readonly intake: Intake;
  /** What the label of the parcel says. */
  readonly label: string;
  readonly onLabel: (label: string) => void;
  readonly onClose: () => void;
}

/** Receiving a parcel: whose it is by the list of this device, and what was found. Works without a network. */
export function ReceiveView({ userId, intake: { list, waiting, outbox }, label, onLabel, onClose }: ReceiveViewProps) {
  const { t } = useTranslation('mfe-host');
  const { language } = useShell();
  const online = useOnline();
  const [tracking, setTracking] = useState('');
  // Said in the page: what shows passing notices may not have been loaded before the network went.
  const [saved, setSaved] = useState<string>();
  const time = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeStyle: 'short' });
  const underWay = new Set(waiting.entries.map(({ parcel }) => parcel.id));
  const parcels = (list?.parcels ?? []).filter(({ id }) => !underWay.has(id));
  const found = label && list ? match(parcels, label, tracking) : undefined;
  const isSettling = label !== '' && (tracking !== '' || found?.state === 'several');

  function next(wanted: string): void {
    setTracking('');
    onLabel(wanted);
  }
  function settle(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTracking(String(new FormData(event.currentTarget).get('tracking') ?? '').trim());
  }
  async function keep(entry: IntakeEntry): Promise<void> {
    await outbox?.add(entry);
    setSaved(entry.parcel.orderNumber);
    next('');
    if (navigator.onLine) void outbox?.send();
  }

  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{t('receive.title')}</h1>
      <div>
        <Button size="s" onClick={onClose}>
          {t('receive.back')}
        </Button>
      </div>
      {!online && (
        <Notice tone="warning" title={t('receive.offline')}>
          {t('receive.offlineText')}
        </Notice>
      )}
      <ReceiveCard label={label} isFirst={found?.state !== 'one'} onLabel={next} waiting={0} />
      {saved && !label && (
        <p role="status" className={classes.soft}>
          {t('receive.saved', { number: saved })}
        </p>
      )}
      {!list && !online && <p className={classes.soft}>{t('receive.noList')}</p>}
      {!list && online && label && outbox && (
        <Loading label={t('dashboard.loading')}>
          <Skeleton shape="row" count={2} />
        </Loading>
      )}
      {list && (
        <p className={classes.soft}>{t('receive.listFrom', { time: time.format(new Date(list.at)), number: list.parcels.length })}</p>
      )}
      {isSettling && (
        <form className={classes.label} onSubmit={settle}>
          <TextField name="tracking" label={t('receive.tracking')} description={t('receive.several')} autoComplete="off" dir="ltr" />
          <Button type="submit">{t('receive.settle')}</Button>
        </form>
      )}
      {found?.state === 'none' && (
        <Notice tone="info" title={t('receive.none')} actions={online && <CreateOrderButton />}>
          {t('receive.noneText')}
        </Notice>
      )}
      {found?.state === 'one' && outbox && (
        <>
          <div className={classes.parcel}>
            <strong>
              <bdi>{found.parcel.orderNumber}</bdi> · <bdi>{found.parcel.addressCode}</bdi>
            </strong>
            <bdi>{found.parcel.shopper}</bdi>
            <span className={classes.soft}>
              <bdi>{found.parcel.storeName}</bdi>
              {found.parcel.trackingNumber && <bdi> · {found.parcel.trackingNumber}</bdi>}
            </span>
            <span className={classes.soft}>{found.parcel.items.join(', ')}</span>
          </div>
          <IntakeForm key={found.parcel.id} userId={userId} parcel={found.parcel} keep={keep} />
        </>
      )}
      {outbox && <WaitingList waiting={waiting} outbox={outbox} />}
    </div>
  );
}
