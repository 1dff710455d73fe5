import type { OrderClaim } from '@outpost/shared-contracts/orders/claim';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { Link } from '@outpost/shared-ui/link';
import { Facts, History } from '@outpost/shared-ui/order-view';
import { claimEvent } from '../model/claim-entry.ts';
import { useOrderSide } from '../side.ts';
import { useActors } from '../use-actors.ts';
import { useClaimReason } from '../use-claim-reason.ts';
import { useFormats } from '../use-formats.ts';
import classes from './claim-story.module.css';

interface ClaimStoryProps {
  readonly order: OrderDetail;
  readonly claim: OrderClaim;
}

/** What was reported of a parcel, whose turn it is, and what was said and shown, the latest first. */
export function ClaimStory({ order, claim }: ClaimStoryProps) {
  const { t, side } = useOrderSide();
  const { money, moment } = useFormats();
  const reasonText = useClaimReason();
  const actors = useActors(order);
  const { payment, invoice, until } = claim;
  return (
    <div className={classes.story}>
      <p className={classes.sentence}>{t(`orderKit.claim.state.${side}.${claim.state}`)}</p>
      <Facts
        facts={[
          [t('orderKit.claim.reason'), reasonText(claim.reason)],
          [t('orderKit.claim.amount'), money(claim.amount)],
          until && [t('orderKit.claim.until'), moment(until)],
          payment && payment.refund.minor > 0 && [t('orderKit.claim.refund'), money(payment.refund)],
          payment && payment.payout.minor > 0 && [t('orderKit.claim.payout'), money(payment.payout)],
          invoice && [
            t('orderKit.claim.invoice'),
            <Link key="invoice" href={invoice.url} newTab>
              {t('orderKit.claim.open')}
            </Link>,
          ],
        ]}
      />
      <History
        entries={claim.entries.map(({ at, state, actor, text, photos }, place) => ({
          at,
          id: `${place}`,
          what: (
            <>
              {t(`orderKit.claim.event.${claimEvent({ state, actor }, place, claim.host_agrees)}`)}
              {text && (
                <bdi className={classes.said} dir="auto">
                  {text}
                </bdi>
              )}
              {photos.length > 0 && (
                <span className={classes.photos}>
                  {photos.map(({ id, url }, at) => (
                    <a key={id} href={url} target="_blank" rel="noreferrer">
                      <img
                        src={url}
                        alt={t('orderKit.claim.photo', { place: at + 1 })}
                        width={96}
                        height={96}
                        loading="lazy"
                        decoding="async"
                      />
                    </a>
                  ))}
                </span>
              )}
            </>
          ),
          who: actor === 'shopper' || actor === 'host' ? actors[actor] : actors.timer,
        }))}
      />
    </div>
  );
}
