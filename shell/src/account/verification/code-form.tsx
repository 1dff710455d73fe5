import { sendPhoneCode, verifyPhone } from '@outpost/shared-contracts/accounts/verification-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { useEffect, useRef, useState } from 'react';
import { Trans } from 'react-i18next';
import { refusalText } from '../refusal-text.ts';
import { AgainButton } from './again-button.tsx';
import { CODE_LENGTH, CodeField } from './code-field.tsx';
import { readable } from './phone-numbers.ts';
import { type SentCode, TRIES } from './sent-code.ts';
import classes from './verification.module.css';
import { waitText } from './waiting.ts';

interface CodeFormProps {
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onVerified: () => Promise<void>;
  readonly onOtherNumber: () => void;
}

/** Asks for the code of the message; the sixth digit sends it off. */
export function CodeForm({ sent, onSent, onVerified, onOtherNumber }: CodeFormProps) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'check' | 'send'>();
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function during(what: 'check' | 'send', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setError(undefined);
    setNews('');
    await work();
    setBusy(undefined);
    input.current?.focus();
  }

  const check = (digits: string) =>
    during('check', async () => {
      try {
        await api.call(verifyPhone, { body: { code: digits } });
        await onVerified();
      } catch (refused) {
        setError(problemOf(refused));
        // What could not be looked at stays, to be sent once more.
        if (isRefusal(refused)) setCode('');
      }
    });

  function problemOf(refused: unknown): string {
    if (isRefusal(refused, 'code_wrong')) {
      const triesLeft = Math.max(0, sent.triesLeft - 1);
      onSent({ ...sent, triesLeft });
      return triesLeft > 0 ? t('verification.phone.wrong', { count: triesLeft }) : t('verification.phone.lastWrong');
    }
    if (isRefusal(refused, 'code_expired')) return t('verification.phone.expired');
    return refusalText(t, refused);
  }

  const again = () =>
    during('send', async () => {
      try {
        const { data } = await api.call(sendPhoneCode, { body: { phone: sent.phone } });
        onSent({ ...sent, againAt: Date.now() + data.again_after * 1000, triesLeft: TRIES });
        setCode('');
        setNews(t('verification.phone.sentAgain'));
      } catch (refused) {
        const wait = isRefusal(refused, 'rate_limited') ? refused.retryAfter : undefined;
        if (wait !== undefined) onSent({ ...sent, againAt: Date.now() + wait * 1000 });
        setError(wait === undefined ? refusalText(t, refused) : waitText(t, wait));
      }
    });

  function change(digits: string): void {
    setCode(digits);
    setError(undefined);
    if (digits.length === CODE_LENGTH) void check(digits);
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH) void check(code);
        else setError(t('verification.phone.sixDigits'));
      }}
    >
      <p>
        <Trans
          t={t}
          i18nKey="verification.phone.sent"
          values={{ phone: readable(sent.phone) }}
          components={{ phone: <bdi dir="ltr" data-phone className={classes.value} /> }}
        />
      </p>
      <CodeField ref={input} value={code} onChange={change} error={error} disabled={busy === 'check'} />
      <p role="status" className={classes.news}>
        {busy === 'check' ? t('verification.phone.checking') : news}
      </p>
      <Button type="submit" variant="primary" size="l" full busy={busy === 'check'}>
        {t('verification.phone.verify')}
      </Button>
      <div className={classes.ways}>
        <AgainButton at={sent.againAt} busy={busy === 'send'} onPress={() => void again()}>
          {t('verification.phone.again')}
        </AgainButton>
        <Button variant="quiet" onClick={onOtherNumber}>
          {t('verification.phone.other')}
        </Button>
      </div>
      <p className={classes.hint}>{t('verification.phone.limits')}</p>
    </form>
  );
}
