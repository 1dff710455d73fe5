import { ContactHead } from '@outpost/shared-contact/components/contact-head';
import { dashboardLink } from '@outpost/shared-contracts/accounts/roles';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { type Head, type HeadContext, useSession } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { QuestionThread } from './components/question-thread.tsx';
import { SupportQuestion } from './components/support-question.tsx';
import classes from './page.module.css';

export function head({ t, url }: HeadContext): Head {
  return {
    title: t('contact.title'),
    description: t('contact.description'),
    canonical: paths.contactUs.href(),
    // A question is its asker's alone.
    noindex: url.searchParams.has('ticket'),
  };
}

/** The way to the support (docs/product.md#contact-and-applications): the form, or the question that a mail's link opens. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const session = useSession();
  const [params] = useSearchParams();
  const ticket = params.get('ticket');
  return (
    <div className={classes.page}>
      <ContactHead title={t('contact.title')} lead={t('contact.lead')} />
      <div className={classes.columns}>
        {ticket ? <QuestionThread id={ticket} token={params.get('key') ?? undefined} /> : <SupportQuestion />}
        <aside className={classes.aside}>
          <h2>{t('contact.faster')}</h2>
          <p>{t('contact.toHost')}</p>
          <Link
            className={linkClass('strong')}
            to={session.state === 'signed-in' ? dashboardLink(session.user).to : paths.memberPacksExpected.href()}
          >
            {t('contact.toOrders')}
          </Link>
        </aside>
      </div>
    </div>
  );
}
