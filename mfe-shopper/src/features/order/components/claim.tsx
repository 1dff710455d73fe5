import type { ClaimReply } from '@outpost/shared-contracts/orders/claim-calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { orderClaim, useWithdrawClaim } from '@outpost/shared-orders/claim-queries';
import { ClaimStory } from '@outpost/shared-orders/components/claim-story';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { useState } from 'react';
import { useFormats } from '../../../components/use-formats.ts';
import { AddToClaim } from './add-to-claim.tsx';
import { ClaimForm } from './claim-form.tsx';
import classes from './review.module.css';

interface ClaimProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** A problem with a parcel that is there or should be: reported, followed and taken back (docs/product.md#claims); nothing where nothing can be. */
export function Claim({ userId, order }: ClaimProps) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(orderClaim(useShell(), userId, order));
  const { data } = query;
  if (!data) return query.error ? <QueryFailed headingLevel={2} query={query} title={t('claim.failed')} /> : null;
  const { claim, offer, deeds } = data;
  return (
    <>
      {claim && (
        <Card as="section" title={t('claim.reported')}>
          <div className={classes.written}>
            <ClaimStory order={order} claim={claim} />
            {deeds.includes('add') && <AddToClaim userId={userId} order={order} claim={claim} />}
            {deeds.includes('withdraw') && <Withdraw userId={userId} order={order} revision={claim.revision} />}
          </div>
        </Card>
      )}
      {offer && <Offer userId={userId} order={order} offer={offer} />}
    </>
  );
}

/** The way to the form, which stays away until it is wanted. */
function Offer({ userId, order, offer }: ClaimProps & { readonly offer: NonNullable<ClaimReply['offer']> }) {
  const { t } = useTranslation('mfe-shopper');
  const { moment } = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" title={t('claim.title')}>
      {open ? (
        <ClaimForm userId={userId} order={order} offer={offer} onDone={() => setOpen(false)} />
      ) : (
        <div className={classes.written}>
          <p className={classes.soft}>{t('claim.intro', { moment: moment(offer.until) })}</p>
          <div>
            <Button onClick={() => setOpen(true)}>{t('claim.do')}</Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function Withdraw({ userId, order, revision }: ClaimProps & { readonly revision: number }) {
  const { t } = useTranslation('mfe-shopper');
  const { notify } = useShell();
  const withdraw = useWithdrawClaim(userId, order);
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => withdraw({ revision }),
    onSuccess: () => notify({ tone: 'success', text: t('claim.withdraw.done') }),
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('claim.withdraw.do')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('claim.withdraw.title')}
        confirmLabel={t('claim.withdraw.do')}
        tone="danger"
        busy={isPending}
        error={error && (isRefusal(error) ? error.message : t('package.unreachable'))}
        onConfirm={() => mutate()}
        onClose={close}
      >
        <p>{t('claim.withdraw.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
