import { sendPhoneCode } from '@outpost/shared-contracts/accounts/verification-calls';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { isRefusal, type RefusedError } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useMemo } from 'react';
import { AccountFormBox } from '../form-parts.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { callingCodes, e164Of, grouped, hasPrefix } from './phone-numbers.ts';
import { waitText } from './waiting.ts';

interface Fields {
  country: string;
  number: string;
}

interface NumberFormProps {
  /** Where the person lives. */
  readonly country: string;
  /** Told that a code is on its way, and in how many seconds another one may be asked for. */
  readonly onSent: (phone: string, againAfter: number) => void;
  /** The way back to a code that was sent before. */
  readonly onBack: (() => void) | undefined;
}

/** Asks for the number that a code goes to. It is checked by the rules of its own country. */
export function NumberForm({ country, onSent, onBack }: NumberFormProps) {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const account = useAccountForm<Fields>({
    defaultValues: { country: hasPrefix(country) ? country : 'US', number: '' },
    fieldOf(error) {
      const text = numberProblem(error);
      return text === undefined ? undefined : { at: 'number', text };
    },
  });
  const { form, field, submit } = account;
  const chosen = form.watch('country');

  const options = useMemo(() => {
    const locale = localeOf(shell.language);
    return callingCodes()
      .map((one) => ({ value: one.country, label: `${countryName(one.country, shell.language)} \u2066(${one.prefix})\u2069` }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [shell.language]);

  const isNumber = (typed: string): true | string => {
    if (typed.trim() === '') return t('account.required');
    return e164Of(form.getValues('country'), typed) !== undefined || t('verification.phone.invalid');
  };

  const send = submit(async ({ country: from, number }) => {
    const phone = e164Of(from, number);
    if (phone === undefined) return;
    const { data } = await shell.api.call(sendPhoneCode, { body: { phone } });
    onSent(data.phone, data.again_after);
  });

  function numberProblem(error: RefusedError): string | undefined {
    if (isRefusal(error, 'rate_limited') && error.retryAfter !== undefined) return waitText(t, error.retryAfter);
    if (!isRefusal(error, 'validation_failed')) return undefined;
    const mobile = error.problem.errors?.some(({ code }) => code === 'phone_not_mobile');
    return mobile ? t('verification.phone.notMobile') : t('verification.phone.invalid');
  }

  return (
    <>
      <p>{t('verification.phone.lead')}</p>
      <AccountFormBox account={account} onSubmit={send} submit={t('verification.phone.send')} sending={t('verification.phone.sending')}>
        <NativeSelect
          label={t('verification.phone.country')}
          options={options.map((option) => (option.value === chosen ? { ...option, icon: <Flag country={option.value} /> } : option))}
          value={chosen}
          {...field('country')}
        />
        <TextField
          label={t('verification.phone.number')}
          type="tel"
          autoComplete="tel-national"
          description={t('verification.phone.hint')}
          {...field('number', { validate: (typed) => isNumber(String(typed)) })}
          onInput={({ currentTarget }) => {
            // Only at the end: grouping elsewhere would move the cursor away from where the person types.
            if (currentTarget.selectionStart === currentTarget.value.length) currentTarget.value = grouped(chosen, currentTarget.value);
          }}
        />
      </AccountFormBox>
      {onBack && (
        <Button variant="quiet" onClick={onBack}>
          {t('verification.phone.back')}
        </Button>
      )}
    </>
  );
}
