import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { bytesOf } from '../model/entry.ts';
import type { Outbox, Waiting } from '../model/outbox.ts';
import classes from './receive.module.css';

interface WaitingListProps {
  readonly waiting: Waiting;
  readonly outbox: Outbox;
}

/** What is kept on this device until the service has it, and what to do with what it did not take. */
export function WaitingList({ waiting: { entries, isSending }, outbox }: WaitingListProps) {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  if (entries.length === 0) return null;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const size = entries.reduce((sum, entry) => sum + bytesOf(entry), 0);

  const again = async (id: string): Promise<void> => {
    await outbox.retry(id);
    await outbox.send();
  };

  return (
    <Card as="section" title={t('receive.waiting')}>
      <ul className={classes.waiting}>
        {entries.map(({ id, parcel, savedAt, photos, failure }) => (
          <li key={id}>
            <strong>
              <bdi>{parcel.orderNumber}</bdi>
            </strong>
            <span className={classes.soft}>{t('receive.savedAt', { time: time.format(new Date(savedAt)), photos: photos.length })}</span>
            {failure ? (
              <>
                <span className={classes.failed}>{failure.text}</span>
                <span className={classes.soft}>{t('receive.failedHint')}</span>
                <span className={classes.actions}>
                  <Button size="s" onClick={() => void again(id)}>
                    {t('receive.sendAgain')} <span data-visually-hidden>{parcel.orderNumber}</span>
                  </Button>
                  <Button size="s" variant="quiet" onClick={() => void outbox.remove(id)}>
                    {t('receive.discard')} <span data-visually-hidden>{parcel.orderNumber}</span>
                  </Button>
                </span>
              </>
            ) : (
              <Badge tone="warning">{t(isSending ? 'receive.sending' : 'receive.waits')}</Badge>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{t('receive.kept', { size: megabytes.format(size / 1_000_000) })}</p>
      <Button size="s" busy={isSending} onClick={() => void outbox.send()}>
        {t('receive.tryNow')}
      </Button>
    </Card>
  );
}
