import { CLAIM_ANSWERS, type ClaimReply } from '@outpost/shared-contracts/orders/claim-calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { orderClaim, useAnswerClaim } from '@outpost/shared-orders/claim-queries';
import { ClaimSay } from '@outpost/shared-orders/components/claim-say';
import { ClaimStory } from '@outpost/shared-orders/components/claim-story';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import classes from './reply-review.module.css';

interface AnswerClaimProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** What the shopper reported of a parcel, and the host's answer to it; nothing where nothing was reported. */
export function AnswerClaim({ userId, order }: AnswerClaimProps) {
  const { t } = useTranslation('mfe-host');
  const query = useQuery(orderClaim(useShell(), userId, order));
  const { data } = query;
  if (!data) return query.error ? <QueryFailed headingLevel={2} query={query} title={t('claim.failed')} /> : null;
  const { claim, deeds } = data;
  if (!claim) return null;
  return (
    <Card as="section" title={t('claim.title', { name: order.shopper.name })}>
      <div className={classes.review}>
        <ClaimStory order={order} claim={claim} />
        {deeds.includes('answer') && <Answer userId={userId} order={order} revision={claim.revision} deeds={deeds} />}
      </div>
    </Card>
  );
}

function Answer({ userId, order, revision, deeds }: AnswerClaimProps & { readonly revision: number } & Pick<ClaimReply, 'deeds'>) {
  const { t } = useTranslation('mfe-host');
  const { notify } = useShell();
  const answer = useAnswerClaim(userId, order);
  const offered = CLAIM_ANSWERS.filter((one) => one !== 'asks' || deeds.includes('ask'));
  return (
    <ClaimSay
      draft={`mfe-host/claim/${order.id}`}
      words={{
        ...{ title: t('claim.answer'), text: t('claim.text'), missing: t('claim.missing'), photos: t('claim.photos') },
        ...{ send: t('claim.send'), unreachable: t('intake.failed') },
      }}
      description={t('claim.read', { name: order.shopper.name })}
      choices={{ missing: t('claim.choose'), options: offered.map((value) => ({ value, label: t(`claim.say.${value}`) })) }}
      send={async ({ choice, text, photos }) => {
        const chosen = offered.find((one) => one === choice);
        if (!chosen) return;
        await answer({ revision, answer: chosen, text, photos });
        notify({ tone: 'success', text: t('claim.done') });
      }}
    />
  );
}
