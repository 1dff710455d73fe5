import { Email } from '@outpost/shared-contracts/accounts/sign-up';
import { mailFriends } from '@outpost/shared-contracts/promotions/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import classes from '@outpost/shared-settings/components/settings-form.module.css';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { ownReferral } from '../../promotions/api.ts';
import { addressesIn } from '../model/addresses.ts';

const EMPTY = { emails: '' };
/** As many as one mail form takes. */
const MOST = 10;

/** Addresses of friends, whom we write to in the person's name. */
export function InviteForm({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched' });

  async function send({ emails }: typeof EMPTY): Promise<void> {
    const { sent, ...referral } = (await shell.api.call(mailFriends, { body: { emails: addressesIn(emails) } })).data;
    form.reset(EMPTY);
    queryClient.setQueryData(ownReferral(shell, userId).queryKey, referral);
    shell.notify({ tone: 'success', text: sent > 0 ? t('promotions.refer.sent', { count: sent }) : t('promotions.refer.noneSent') });
  }

  function fault(typed: string): string | true {
    const addresses = addressesIn(typed);
    if (addresses.length === 0) return t('settings.required');
    if (addresses.length > MOST) return t('promotions.refer.tooMany', { number: MOST });
    const wrong = addresses.find((address) => !Email.safeParse(address).success);
    return wrong === undefined || t('promotions.refer.noAddress', { address: wrong });
  }

  return (
    <SettingsForm
      form={form}
      label={t('promotions.refer.write')}
      submit={t('promotions.refer.send')}
      send={send}
      fieldOf={({ problem }) => (problem.errors?.[0]?.field.startsWith('emails') ? 'emails' : undefined)}
    >
      <TextArea
        className={classes.whole}
        label={t('promotions.refer.emails')}
        description={t('promotions.refer.emailsHint', { number: MOST })}
        rows={3}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={form.formState.errors.emails?.message}
        {...form.register('emails', { validate: fault })}
      />
    </SettingsForm>
  );
}
