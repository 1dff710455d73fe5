import type { HostIdentity } from '@outpost/shared-contracts/hosts/identity';
import { signAgreement } from '@outpost/shared-contracts/hosts/identity-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Card } from '@outpost/shared-ui/card';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { Notice } from '@outpost/shared-ui/notice';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { ownIdentity } from '../api.ts';
import classes from './documents.module.css';

interface AgreementProps {
  readonly userId: number;
  readonly agreement: HostIdentity['agreement'];
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The service agreement: its text, and the signature, or the form for it. */
export function AgreementCard({ userId, agreement }: AgreementProps) {
  const { t } = useTranslation('mfe-host');
  const { language } = useShell();
  const { version, text, signed_version, signed_at, sign_by, copy_url } = agreement;
  const day = (at: string) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(new Date(at));
  return (
    <Card
      as="section"
      title={t('documents.agreement.title', { version })}
      actions={
        copy_url && (
          <a href={copy_url} download>
            {t('documents.agreement.copy')}
          </a>
        )
      }
    >
      <div className={classes.body} id="agreement">
        {sign_by && (
          <Notice tone="warning" title={t('documents.agreement.signBy', { date: day(sign_by) })}>
            {t('documents.agreement.newer')}
          </Notice>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever scrolls by keyboard has to get into it */}
        <section className={classes.text} tabIndex={0} aria-label={t('documents.agreement.text')} lang="en" dir="ltr">
          {text.map(({ title, paragraphs }) => (
            <div key={title}>
              <h3>{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </section>
        {signed_at && <p>{t('documents.agreement.signed', { version: signed_version, date: day(signed_at) })}</p>}
        {signed_version !== version && <SignForm userId={userId} agreement={agreement} />}
      </div>
    </Card>
  );
}

function SignForm({ userId, agreement: { version, legal_name } }: AgreementProps) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { legal_name: '', accept: false }, mode: 'onTouched' });
  const { errors } = form.formState;

  async function send(typed: { readonly legal_name: string }): Promise<void> {
    const { data } = await shell.api.call(signAgreement, { body: { version, legal_name: typed.legal_name, accept: true } });
    queryClient.setQueryData(ownIdentity(shell, userId).queryKey, data);
    shell.notify({ tone: 'success', text: t('documents.agreement.done') });
  }

  return (
    <SettingsForm
      form={form}
      label={t('documents.agreement.title', { version })}
      submit={t('documents.agreement.submit', { version })}
      send={send}
    >
      <TextField
        className={classes.whole}
        label={t('documents.agreement.name')}
        description={t('documents.agreement.nameHint', { name: legal_name })}
        autoComplete="name"
        error={errors.legal_name?.message}
        {...form.register('legal_name', {
          validate: (name) => folded(name) === folded(legal_name) || t('documents.agreement.nameWrong', { name: legal_name }),
        })}
      />
      <Checkbox
        className={classes.whole}
        label={t('documents.agreement.accept', { version })}
        error={errors.accept?.message}
        {...form.register('accept', { validate: (yes) => yes || t('documents.agreement.acceptMissing') })}
      />
    </SettingsForm>
  );
}
