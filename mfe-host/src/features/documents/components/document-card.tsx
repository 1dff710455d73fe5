import { countryName } from '@outpost/shared-contracts/countries/country-name';
import type { DocumentState, HostDocument } from '@outpost/shared-contracts/hosts/identity';
import { deleteNationalDocument, deletePassport } from '@outpost/shared-contracts/hosts/identity-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { settingsText } from '@outpost/shared-settings/words';
import { Badge, type BadgeProps } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { Notice } from '@outpost/shared-ui/notice';
import { useState } from 'react';
import { ownIdentity } from '../api.ts';
import { DocumentForm } from './document-form.tsx';
import classes from './documents.module.css';
import { Example } from './example.tsx';

const TONES: Readonly<Record<DocumentState, BadgeProps['tone']>> = {
  none: 'plain',
  submitted: 'sky',
  processing: 'sky',
  approved: 'success',
  rejected: 'danger',
  expired: 'warning',
};

/** One of the two documents: how it stands, why it came back, and the form to send it. */
export function DocumentCard({ userId, document }: { readonly userId: number; readonly document: HostDocument }) {
  const { t } = useTranslation('mfe-host');
  const { kind, state, reason } = document;
  const canSend = state === 'none' || state === 'rejected' || state === 'expired';
  return (
    <Card
      as="section"
      title={t(`documents.kind.${kind}`)}
      actions={
        <Badge shape="status" tone={TONES[state]}>
          {t(`documents.state.${state}`)}
        </Badge>
      }
    >
      <div className={classes.body} id={kind}>
        {reason && (
          <Notice tone="danger" title={t(`documents.reason.${reason}`)}>
            {t('documents.again')}
          </Notice>
        )}
        {state === 'expired' && <Notice tone="warning" title={t('documents.expired')} />}
        {state !== 'none' && <Facts document={document} />}
        {(state === 'submitted' || state === 'processing') && <p className={classes.soft}>{t('documents.checking')}</p>}
        {state === 'approved' && <p className={classes.soft}>{t(document.can_delete ? 'documents.warned' : 'documents.kept')}</p>}
        {document.can_delete && <DeleteButton userId={userId} document={document} />}
        {canSend && <Example kind={kind} />}
        {canSend && document.tries_left > 0 && <DocumentForm key={document.revision} userId={userId} kind={kind} />}
        {canSend && (
          <p className={classes.soft}>
            {document.tries_left > 0 ? t('documents.triesLeft', { number: document.tries_left }) : t('documents.noTries')}
          </p>
        )}
      </div>
    </Card>
  );
}

function Facts({ document: { masked_number, country_code, expires_on } }: { readonly document: HostDocument }) {
  const { t } = useTranslation('mfe-host');
  const { language } = useShell();
  const day = (on: string) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(on));
  return (
    <dl className={classes.facts}>
      <dt>{t('documents.number')}</dt>
      <dd>
        <bdi>{masked_number}</bdi>
      </dd>
      <dt>{t('documents.country')}</dt>
      <dd>{country_code && countryName(country_code, language)}</dd>
      <dt>{t('documents.expires')}</dt>
      <dd>{expires_on && day(expires_on)}</dd>
    </dl>
  );
}

function DeleteButton({ userId, document: { kind, revision } }: { readonly userId: number; readonly document: HostDocument }) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: async () => {
      const call = kind === 'national' ? deleteNationalDocument : deletePassport;
      return (await shell.api.call(call, { params: { id: userId }, body: { revision } })).data;
    },
    onSuccess(now) {
      setAsking(false);
      queryClient.setQueryData(ownIdentity(shell, userId).queryKey, now);
      shell.notify({ tone: 'success', text: t('documents.deleted') });
    },
    onError: (error) => shell.report(error),
  });
  const { error } = deleting;
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('documents.delete')}</Button>
      {asking && (
        <ConfirmDialog
          open
          title={t(`documents.deleteAsk.${kind}`)}
          confirmLabel={t('documents.delete')}
          busy={deleting.isPending}
          error={error && (isRefusal(error) ? error.message : settingsText(t, 'unreachable'))}
          onConfirm={() => deleting.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('documents.deleteText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
