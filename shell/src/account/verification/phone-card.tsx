import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { VerificationCard } from './card.tsx';
import { CodeForm } from './code-form.tsx';
import { NumberForm } from './number-form.tsx';
import { readable } from './phone-numbers.ts';
import { createSentCodes, type SentCode, TRIES } from './sent-code.ts';
import classes from './verification.module.css';

interface PhoneCardProps {
  readonly user: User;
  /** Of the account; undefined while it is not known. */
  readonly phone: string | null | undefined;
  /** Where the person lives. */
  readonly country: string;
}

/** Verifies the phone by a code that it is sent (B-033). */
export function PhoneCard({ user, phone, country }: PhoneCardProps) {
  const { t } = useTranslation('shell');
  const { session } = useShell();
  const [codes] = useState(() => createSentCodes(tabStorage()));
  const [sent, setSent] = useState(() => codes.read(user.id));
  const [asking, setAsking] = useState(false);
  const verified = user.is_phone_verified === 1;

  function keep(next: SentCode | undefined): void {
    codes.write(next);
    setSent(next);
    setAsking(false);
  }

  return (
    <VerificationCard icon={<Smartphone aria-hidden="true" />} title={t('verification.phone.title')} verified={verified}>
      {verified && phone && (
        <p>
          <bdi dir="ltr" className={classes.value}>
            {readable(phone)}
          </bdi>
        </p>
      )}
      {verified && <p>{t('verification.phone.done')}</p>}
      {!verified && sent && !asking && (
        <CodeForm
          sent={sent}
          onSent={keep}
          onOtherNumber={() => setAsking(true)}
          onVerified={async () => {
            await session.refresh();
            keep(undefined);
          }}
        />
      )}
      {!verified && (!sent || asking) && (
        <NumberForm
          country={country}
          onBack={sent && (() => setAsking(false))}
          onSent={(number, againAfter) =>
            keep({ userId: user.id, phone: number, againAt: Date.now() + againAfter * 1000, triesLeft: TRIES })
          }
        />
      )}
    </VerificationCard>
  );
}

/** The tab's storage, where the browser allows it. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
