import { plainPhone } from '@outpost/shared-contracts/accounts/phone';
import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import { Phone } from '@outpost/shared-contracts/accounts/sign-up';
import { PhoneCode, sendPhoneCode, verifyPhone } from '@outpost/shared-contracts/accounts/verification-calls';
import { takes } from '@outpost/shared-contracts/call/limits';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownProfile } from '../../api/queries.ts';
import classes from './contact.module.css';

/** Any number that a person might have. */
const EXAMPLE = '\u2066+44 7700 900123\u2069';

/** The phone. Another one becomes the account's own by the code that it is sent; until then the old one stays. */
export function PhoneSetting({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('mfe-shopper');
  const [step, setStep] = useState<'shown' | 'number' | { readonly sentTo: string }>('shown');
  const { phone, user } = profile;
  const isConfirmed = user.is_phone_verified === 1;
  const onBack = () => setStep('shown');
  return (
    <div className={classes.contact}>
      {phone === null ? (
        <p>{t('settings.profile.phone.none')}</p>
      ) : (
        <p className={classes.value}>
          <bdi dir="ltr">{phone}</bdi>
          <Badge shape="status" tone={isConfirmed ? 'success' : 'warning'}>
            {t(isConfirmed ? 'settings.profile.confirmed' : 'settings.profile.unconfirmed')}
          </Badge>
        </p>
      )}
      {step === 'shown' && (
        <Button onClick={() => setStep('number')}>
          {t(
            phone === null
              ? 'settings.profile.phone.add'
              : isConfirmed
                ? 'settings.profile.phone.change'
                : 'settings.profile.phone.confirm',
          )}
        </Button>
      )}
      {step === 'number' && (
        <NumberForm number={isConfirmed ? '' : (phone ?? '')} onSent={(sentTo) => setStep({ sentTo })} onBack={onBack} />
      )}
      {typeof step === 'object' && <CodeForm userId={user.id} sentTo={step.sentTo} onDone={onBack} onOther={() => setStep('number')} />}
    </div>
  );
}

interface NumberFormProps {
  readonly number: string;
  readonly onSent: (phone: string) => void;
  readonly onBack: () => void;
}

function NumberForm({ number, onSent, onBack }: NumberFormProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const form = useForm({ defaultValues: { phone: number }, mode: 'onTouched' });

  async function send({ phone }: { phone: string }): Promise<void> {
    const { data } = await shell.api.call(sendPhoneCode, { body: { phone: plainPhone(phone) } });
    onSent(data.phone);
  }

  return (
    <SettingsForm
      form={form}
      label={t('settings.profile.phone.title')}
      submit={t('settings.profile.phone.send')}
      send={send}
      more={
        <Button variant="quiet" onClick={onBack}>
          {t('settings.cancel')}
        </Button>
      }
    >
      <TextField
        className={classes.whole}
        label={t('settings.profile.phone.number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        description={t('settings.profile.phone.hint', { example: EXAMPLE })}
        error={form.formState.errors.phone?.message}
        {...form.register('phone', {
          validate: (typed) => takes(Phone, t('settings.profile.phone.hint', { example: EXAMPLE }))(plainPhone(typed)),
        })}
      />
    </SettingsForm>
  );
}

interface CodeFormProps {
  readonly userId: number;
  readonly sentTo: string;
  readonly onDone: () => void;
  readonly onOther: () => void;
}

function CodeForm({ userId, sentTo, onDone, onOther }: CodeFormProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { code: '' } });

  async function verify({ code }: { code: string }): Promise<void> {
    await shell.api.call(verifyPhone, { body: { code } });
    await Promise.all([queryClient.invalidateQueries(ownProfile(shell, userId)), shell.session.refresh()]);
    shell.notify({ tone: 'success', text: t('settings.profile.phone.saved') });
    onDone();
  }

  return (
    <>
      <p role="status">{t('settings.profile.phone.sent', { phone: `\u2066${sentTo}\u2069` })}</p>
      <SettingsForm
        form={form}
        label={t('settings.profile.phone.code')}
        submit={t('settings.profile.phone.verify')}
        send={verify}
        fieldOf={(refusal) => (isRefusal(refusal, 'code_wrong') || isRefusal(refusal, 'code_expired') ? 'code' : undefined)}
        more={
          <Button variant="quiet" onClick={onOther}>
            {t('settings.profile.phone.other')}
          </Button>
        }
      >
        <TextField
          label={t('settings.profile.phone.code')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.formState.errors.code?.message}
          {...form.register('code', { validate: takes(PhoneCode, t('settings.profile.phone.sixDigits')) })}
        />
      </SettingsForm>
    </>
  );
}
