import type { AffiliateApplication } from '@outpost/shared-contracts/affiliates/application';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { linkClass } from '@outpost/shared-ui/link';
import { Notice } from '@outpost/shared-ui/notice';
import { useState } from 'react';
import { StoreForm } from './store-form.tsx';

const TONES = { rejected: 'warning', needs_info: 'warning', approved: 'success', suspended: 'danger', closed: 'danger' } as const;

interface StandingProps {
  readonly userId: number;
  readonly application: AffiliateApplication;
}

/** How an application stands, and the form wherever it can be sent. */
export function Standing({ userId, application }: StandingProps) {
  const { state, revision, can_send } = application;
  const [edited, setEdited] = useState<number>();
  const isWaiting = state === 'submitted' || state === 'in_review';
  const isOpen = can_send && (!isWaiting || edited === revision);
  return (
    <>
      <State application={application} onEdit={isWaiting && !isOpen ? () => setEdited(revision) : undefined} />
      {isOpen && <StoreForm key={revision} userId={userId} application={application} />}
    </>
  );
}

/** What the state means and what comes next, with the operator's words. */
function State({ application, onEdit }: { readonly application: AffiliateApplication; readonly onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('mfe-affiliate');
  const { language } = useShell();
  const { state, reason, message, again_at, can_send, is_email_confirmed } = application;
  const day = again_at && new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(again_at));
  const said = state === 'none' ? 'started' : state === 'in_review' ? 'submitted' : state;
  return (
    <Notice
      tone={said in TONES ? TONES[said as keyof typeof TONES] : 'info'}
      title={t(`apply.state.${said}.title`)}
      details={
        <>
          {reason && <p>{t(`apply.reason.${reason}`)}</p>}
          {message && <p dir="auto">{t('apply.state.message', { message })}</p>}
          {state === 'rejected' && <p>{can_send ? t('apply.state.againNow') : t('apply.state.again', { day })}</p>}
          {said === 'submitted' && !is_email_confirmed && (
            <p>
              {t('apply.state.confirm')}{' '}
              <Link to={paths.verification.pattern} className={linkClass()}>
                {t('apply.state.verify')}
              </Link>
            </p>
          )}
        </>
      }
      actions={
        <>
          {onEdit && <Button onClick={onEdit}>{t('apply.state.edit')}</Button>}
          {state === 'approved' && (
            <>
              <Link to={paths.settingsStore.pattern} className={buttonClass({ variant: 'primary' })}>
                {t('apply.state.settings')}
              </Link>
              <Link to={paths.affiliate.pattern} className={linkClass()}>
                {t('apply.state.stores')}
              </Link>
            </>
          )}
          {(state === 'suspended' || state === 'closed') && (
            <Link to={paths.contactUs.pattern} className={linkClass()}>
              {t('apply.state.contact')}
            </Link>
          )}
        </>
      }
    >
      {t(`apply.state.${said}.text`)}
    </Notice>
  );
}
