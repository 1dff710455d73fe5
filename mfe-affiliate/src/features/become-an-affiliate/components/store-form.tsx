import type { AffiliateApplication } from '@outpost/shared-contracts/affiliates/application';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useForm } from 'react-hook-form';
import { ownApplication, saveStore, sendStore } from '../api/application.ts';
import { KeptStore, placeOf, storeOf, type TypedStore, typedOf, wrongIn } from '../model/store.ts';
import { AudienceFields } from './audience-fields.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { NameFields } from './name-fields.tsx';
import { TermsFields } from './terms-fields.tsx';
import { WindowFields } from './window-fields.tsx';

interface StoreFormProps {
  readonly userId: number;
  readonly application: AffiliateApplication;
  /** Changes a store that there is, instead of applying with it. */
  readonly isChange?: boolean;
}

/**
 * The second step: the store, where the affiliate is read or seen, and how commission is paid. Also puts right what was sent.
 * Its fields are in components, as the form focuses wrong ones in the order in which they render.
 */
export function StoreForm({ userId, application: { store, revision }, isChange = false }: StoreFormProps) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const client = useQueryClient();
  const form = useForm<TypedStore>({ defaultValues: typedOf(store, shell.language), mode: 'onTouched' });
  const { errors, isSubmitting, submitCount } = form.formState;
  const { queryKey } = ownApplication(shell, userId);
  const { submit, failure } = useSubmission<TypedStore>(form, {
    placeOf: ({ field }) => placeOf(field),
    draft: { name: `mfe-affiliate/store/${userId}`, schema: KeptStore },
    failureText(error) {
      if (!isRefusal(error)) return t('apply.form.unreachable');
      // What is asked about has changed: the page shows how it stands now.
      if (isRefusal(error, 'stale_change') || isRefusal(error, 'move_refused')) void client.invalidateQueries({ queryKey });
      return undefined;
    },
  });
  async function send(typed: TypedStore): Promise<void> {
    const body = storeOf(typed, revision);
    client.setQueryData(queryKey, isChange ? await saveStore(shell, userId, body) : await sendStore(shell, body));
    if (isChange) shell.notify({ tone: 'success', text: t('storeSettings.saved') });
  }

  return (
    <FormFrame
      {...(isChange ? {} : { step: 2 as const })}
      title={t('apply.form.store')}
      onSubmit={submit(send)}
      failure={failure}
      wrong={wrongIn(errors)}
      isTried={submitCount > 0}
      isSending={isSubmitting}
      button={t(isChange ? 'storeSettings.save' : 'apply.form.send')}
    >
      <NameFields form={form} isNew={store === null} />
      {isChange && <WindowFields form={form} />}
      <ChannelFields form={form} />
      <AudienceFields form={form} />
      <TermsFields form={form} taxId={store?.masked_tax_id ?? null} />
    </FormFrame>
  );
}
