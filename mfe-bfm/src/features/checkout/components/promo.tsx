import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { TextField } from '@outpost/shared-ui/text-field';
import { CircleCheck } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { checkPromo, type PromoAnswer } from '../../../api/check-promo.ts';
import { KEPT_PROMO } from '../../../api/kept-promo.ts';
import { PROMO_CODE_KEY } from '../../../model/promo-code-key.ts';
import classes from './promo.module.css';
import { useFormats } from './use-formats.ts';

const REASONS = ['expired', 'not_first_order', 'min_not_met', 'already_used'] as const;

/** Checks a promo code. Codes lower shipping only, so it changes nothing here and is kept for later. */
export function Promo({ countryFrom, countryTo }: { readonly countryFrom: string; readonly countryTo: string }) {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const { share } = useFormats();
  const queryClient = useQueryClient();
  const [code, setCode] = useState(() => shell.storage.get(PROMO_CODE_KEY) ?? '');
  const [answer, setAnswer] = useState<PromoAnswer | 'missing'>();
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: string) => checkPromo(shell, typed, { country_from: countryFrom, country_to: countryTo }),
    onSuccess(found) {
      setAnswer(found);
      if (found.is === 'good') shell.storage.set(PROMO_CODE_KEY, found.code);
      if (found.is === 'refused') shell.storage.remove(PROMO_CODE_KEY);
      void queryClient.invalidateQueries({ queryKey: KEPT_PROMO });
    },
  });

  function check(): void {
    if (isPending) return;
    if (code.trim()) mutate(code.trim().toUpperCase());
    else setAnswer('missing');
  }

  function remove(): void {
    shell.storage.remove(PROMO_CODE_KEY);
    void queryClient.invalidateQueries({ queryKey: KEPT_PROMO });
    setCode('');
    setAnswer(undefined);
  }

  // Inside the form of the payment: Enter here checks the code and pays nothing.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    check();
  }

  const error = errorOf(answer);
  const good = answer !== 'missing' && answer?.is === 'good' ? answer : undefined;
  return (
    <Card as="section" title={t('checkout.promo.title')}>
      <div className={classes.line}>
        <TextField
          className={classes.field}
          label={t('checkout.promo.title')}
          labelHidden
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={error && t(`checkout.promo.${error}`)}
          onChange={(event) => {
            setCode(event.target.value);
            setAnswer(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {good ? (
          <Button onClick={remove}>{t('checkout.promo.remove', { code: good.code })}</Button>
        ) : (
          <Button busy={isPending} onClick={check}>
            {t('checkout.promo.apply')}
          </Button>
        )}
      </div>
      <div role="status">
        {good && (
          <p className={classes.good}>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{t('checkout.promo.good', { code: good.code, rate: share(good.basisPoints / 10_000) })}</span>
          </p>
        )}
      </div>
    </Card>
  );
}

function errorOf(answer: PromoAnswer | 'missing' | undefined) {
  if (answer === 'missing') return 'missing';
  if (answer?.is === 'unreachable') return 'unreachable';
  if (answer?.is !== 'refused') return undefined;
  return REASONS.find((reason) => reason === answer.code) ?? 'unknown';
}
