import { useTranslation } from '@outpost/shared-remote/i18n';
import type { ReactNode } from 'react';
import classes from './account.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Above the title: where in the whole the person is. */
  readonly kicker?: ReactNode;
  readonly children?: ReactNode;
  /** The other way, below the form. */
  readonly aside?: ReactNode;
  /** Beside the form where there is room: what it is good for. */
  readonly picture: ReactNode;
}

/** The frame of the account pages: one card with one task, and a picture beside it. */
export function AccountPage({ title, lead, kicker, children, aside, picture }: AccountPageProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="account-title">
        {kicker}
        <h1 id="account-title" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        <noscript>
          <p className={classes.note}>{t('account.noScript')}</p>
        </noscript>
        {children}
        {aside && <div className={classes.aside}>{aside}</div>}
      </section>
      <div className={classes.picture}>{picture}</div>
    </div>
  );
}
