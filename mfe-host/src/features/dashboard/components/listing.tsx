import { type HostDesk, UNLISTING_REASONS, type UnlistingReason } from '@outpost/shared-contracts/hosts/desk-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { useState } from 'react';
import { useListing } from '../api/desk.ts';
import classes from './listing.module.css';

interface ListingProps {
  readonly userId: number;
  readonly desk: HostDesk;
}

/** Whether shoppers find the host, and the way out of the lists and back. */
export function Listing({ userId, desk }: ListingProps) {
  const { t } = useTranslation('mfe-host');
  const { notify } = useShell();
  const { mutate, isPending } = useListing(userId);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<UnlistingReason>('break');

  const send = (why: UnlistingReason | undefined) =>
    mutate(why, {
      onSuccess: () => setAsking(false),
      onError: (error) => notify({ tone: 'error', text: isRefusal(error) ? error.message : t('listing.failed') }),
    });

  if (!desk.is_listed)
    return (
      <div className={classes.listing}>
        <Badge tone="warning">{t('listing.unlisted')}</Badge>
        <Button size="s" busy={isPending} onClick={() => send(undefined)}>
          {t('listing.list')}
        </Button>
      </div>
    );
  return (
    <div className={classes.listing}>
      <Badge tone="success">{t('listing.listed')}</Badge>
      <Button size="s" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('listing.unlist')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('listing.title')}
        role="alertdialog"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('listing.keep')}</Button>
            <Button variant="danger" busy={isPending} onClick={() => send(reason)}>
              {t('listing.unlist')}
            </Button>
          </>
        }
      >
        <p>{t('listing.text')}</p>
        <p className={classes.stay}>{t('listing.stay', { number: desk.open_orders })}</p>
        <RadioGroup
          name="unlisting-reason"
          label={t('listing.reason')}
          value={reason}
          onSelect={(value) => setReason(UNLISTING_REASONS.find((one) => one === value) ?? 'other')}
          options={UNLISTING_REASONS.map((value) => ({ value, label: t(`listing.reasons.${value}`) }))}
        />
      </Dialog>
    </div>
  );
}
