import { enterCode } from '@outpost/shared-contracts/promotions/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import classes from '@outpost/shared-settings/components/settings-form.module.css';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { ownCoupons } from '../../promotions/api.ts';

const EMPTY = { code: '' };

/** A coupon, or the code of a friend. */
export function CodeForm({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched' });

  async function send({ code: typed }: typeof EMPTY): Promise<void> {
    const { kind, code } = (await shell.api.call(enterCode, { body: { code: typed.trim() } })).data;
    form.reset(EMPTY);
    shell.notify({ tone: 'success', text: t(`promotions.coupon.taken.${kind}`, { code: `\u2066${code}\u2069` }) });
    await queryClient.invalidateQueries(ownCoupons(shell, userId));
  }

  return (
    <SettingsForm form={form} label={t('promotions.coupon.enter')} submit={t('promotions.coupon.submit')} send={send}>
      <p className={classes.whole}>{t('promotions.coupon.lead')}</p>
      <TextField
        label={t('promotions.coupon.code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={form.formState.errors.code?.message}
        {...form.register('code', { validate: (typed) => typed.trim() !== '' || t('settings.required') })}
      />
    </SettingsForm>
  );
}
