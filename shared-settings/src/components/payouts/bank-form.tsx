import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { compactAccount, isIban, isRoutingNumber } from '@outpost/shared-contracts/payments/bank-account';
import { connectPayoutBank, PAYOUT_CURRENCIES } from '@outpost/shared-contracts/payments/payout-method-calls';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { countries } from '../../payouts/api.ts';
import { useChanged } from '../../payouts/use-changed.ts';
import { useSettingsWords } from '../../words.ts';
import { ProofFields } from '../proof-fields.tsx';
import { SettingsForm } from '../settings-form.tsx';
import classes from './payouts.module.css';

const EMPTY = {
  legal_name: '',
  address: { line1: '', city: '', post_code: '', country_code: '' },
  currency: 'USD' as (typeof PAYOUT_CURRENCIES)[number],
  account: { type: 'iban' as 'iban' | 'routing', iban: '', account_number: '', routing_number: '' },
  password: '',
  second_factor: '',
};

/** An account at a bank: by its IBAN, or by account and routing number (E-052). */
export function BankForm({ userId, asksCode }: { readonly userId: number; readonly asksCode: boolean }) {
  const { t } = useSettingsWords();
  const shell = useShell();
  const changed = useChanged(userId);
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched', shouldUnregister: false });
  const { errors } = form.formState;
  const type = form.watch('account.type');
  const { data: all } = useQuery(countries(shell));
  const currencies = new Intl.DisplayNames(localeOf(shell.language), { type: 'currency' });
  const required = t('payouts.required');
  const number = (isOne: (typed: string) => boolean, text: string) => ({
    required,
    validate: (typed: string) => isOne(compactAccount(typed)) || text,
  });

  async function send({ account, password, second_factor, ...typed }: typeof EMPTY): Promise<void> {
    const { type: kind, iban, account_number, routing_number } = account;
    const named = kind === 'iban' ? { type: kind, iban } : { type: kind, account_number, routing_number };
    const body = { ...typed, account: named, ...(password && { password }), ...(second_factor && { second_factor }) };
    changed((await shell.api.call(connectPayoutBank, { body })).data);
  }

  return (
    <SettingsForm form={form} label={t('payouts.add.bank')} submit={t('payouts.save')} send={send}>
      <TextField
        className={classes.whole}
        label={t('payouts.holder')}
        description={t('payouts.holderHint')}
        autoComplete="name"
        maxLength={100}
        error={errors.legal_name?.message}
        {...form.register('legal_name', { required })}
      />
      <NativeSelect
        className={classes.whole}
        label={t('payouts.country')}
        placeholder={t('payouts.chooseCountry')}
        autoComplete="country"
        options={(all?.data ?? [])
          .map(({ code }) => ({ value: code, label: countryName(code, shell.language) }))
          .sort((a, b) => a.label.localeCompare(b.label, localeOf(shell.language)))}
        error={errors.address?.country_code?.message}
        {...form.register('address.country_code', { required })}
      />
      <TextField
        className={classes.whole}
        label={t('payouts.street')}
        autoComplete="address-line1"
        maxLength={100}
        error={errors.address?.line1?.message}
        {...form.register('address.line1', { required })}
      />
      <TextField
        label={t('payouts.city')}
        autoComplete="address-level2"
        maxLength={100}
        error={errors.address?.city?.message}
        {...form.register('address.city', { required })}
      />
      <TextField
        label={t('payouts.postCode')}
        autoComplete="postal-code"
        maxLength={20}
        error={errors.address?.post_code?.message}
        {...form.register('address.post_code')}
      />
      <NativeSelect
        className={classes.whole}
        label={t('payouts.currency')}
        options={PAYOUT_CURRENCIES.map((code) => ({ value: code, label: `${code} · ${currencies.of(code)}` }))}
        {...form.register('currency')}
      />
      <RadioGroup
        className={classes.whole}
        look="row"
        label={t('payouts.accountType')}
        options={(['iban', 'routing'] as const).map((value) => ({ value, label: t(`payouts.type.${value}`) }))}
        value={type}
        onSelect={(value) => form.setValue('account.type', value === 'routing' ? 'routing' : 'iban')}
        name="account-type"
      />
      {type === 'iban' ? (
        <TextField
          key="iban"
          className={classes.whole}
          label={t('payouts.iban')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          error={errors.account?.iban?.message}
          {...form.register('account.iban', number(isIban, t('payouts.ibanWrong')))}
        />
      ) : (
        <>
          <TextField
            key="account"
            label={t('payouts.accountNumber')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            error={errors.account?.account_number?.message}
            {...form.register(
              'account.account_number',
              number((typed) => /^\d{4,17}$/.test(typed), t('payouts.accountWrong')),
            )}
          />
          <TextField
            key="routing"
            label={t('payouts.routingNumber')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            error={errors.account?.routing_number?.message}
            {...form.register('account.routing_number', number(isRoutingNumber, t('payouts.routingWrong')))}
          />
        </>
      )}
      <ProofFields
        form={form}
        asks={{ password: true, code: asksCode }}
        passwordHint={t('payouts.passwordHint')}
        required={t('payouts.required')}
      />
    </SettingsForm>
  );
}
