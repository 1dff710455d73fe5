import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { resendConfirmation } from '@outpost/shared-contracts/accounts/verification-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { Failure } from '../form-parts.tsx';
import { refusalText } from '../refusal-text.ts';
import { AgainButton } from './again-button.tsx';
import { VerificationCard } from './card.tsx';
import { ChangeAddress } from './change-address.tsx';
import { useEmailNews } from './use-email-news.ts';
import classes from './verification.module.css';
import { waitText } from './waiting.ts';

interface EmailCardProps {
  readonly user: User;
  /** The new address that a link was sent to, if any. */
  readonly pending: string | null;
  /** What the account has that a new address asks for; undefined while that is not known. */
  readonly proof: Pick<Profile, 'has_password' | 'asks_second_factor'> | undefined;
  /** The address was changed: what is known of the account is old. */
  readonly onChanged: () => void;
}

/** The state of the e-mail, the link once more, and another address. */
export function EmailCard({ user, pending, proof, onChanged }: EmailCardProps) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const [againAt, setAgainAt] = useState(0);
  const [news, setNews] = useState('');
  const [failure, setFailure] = useState<string>();
  const [changing, setChanging] = useState(false);
  const verified = user.is_email_verified === 1;
  const email = pending ?? user.email;
  useEmailNews(!verified);

  const again = useMutation({
    mutationFn: () => api.call(resendConfirmation, { params: { id: user.id }, query: {} }),
    onMutate() {
      setFailure(undefined);
      setNews('');
    },
    onSuccess({ data }) {
      setAgainAt(Date.now() + data.again_after * 1000);
      setNews(t('verification.email.sentAgain'));
    },
    onError(error) {
      const wait = isRefusal(error, 'rate_limited') ? error.retryAfter : undefined;
      if (wait !== undefined) setAgainAt(Date.now() + wait * 1000);
      setFailure(wait === undefined ? refusalText(t, error) : waitText(t, wait));
    },
  });

  const address = <bdi dir="ltr" className={classes.value} />;
  if (verified)
    return (
      <VerificationCard icon={<Mail aria-hidden="true" />} title={t('verification.email.title')} verified>
        <p>
          <bdi dir="ltr" className={classes.value}>
            {user.email}
          </bdi>
        </p>
        <p>{t('verification.email.done')}</p>
      </VerificationCard>
    );

  return (
    <VerificationCard icon={<Mail aria-hidden="true" />} title={t('verification.email.title')} verified={false}>
      <p>
        <Trans t={t} i18nKey="verification.email.sent" values={{ email }} components={{ email: address }} />
      </p>
      <p className={classes.hint}>{t('verification.email.hint')}</p>
      {failure && <Failure>{failure}</Failure>}
      <p role="status" className={classes.news}>
        {news}
      </p>
      {changing && proof ? (
        <ChangeAddress
          current={user.email}
          hasPassword={proof.has_password}
          asksCode={proof.asks_second_factor}
          onCancel={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            setNews(t('verification.email.changed'));
            onChanged();
          }}
        />
      ) : (
        <div className={classes.ways}>
          <AgainButton at={againAt} busy={again.isPending} onPress={() => again.mutate()}>
            {t('verification.email.again')}
          </AgainButton>
          {proof && (
            <Button variant="quiet" onClick={() => setChanging(true)}>
              {t('verification.email.other')}
            </Button>
          )}
        </div>
      )}
    </VerificationCard>
  );
}
