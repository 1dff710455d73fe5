import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import classes from './application-form.module.css';

const STEPS = ['confirm', 'identity', 'agreement', 'list'] as const;

/** After the sign-up: what happens next. Takes the focus, since the form it replaces had it. */
export function ApplicationSent({ email }: { readonly email: string }) {
  const { t } = useTranslation('mfe-host');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.form}>
      <div className={classes.part}>
        <MailCheck size={32} strokeWidth={1.75} aria-hidden="true" />
        <h3 ref={heading} tabIndex={-1}>
          {t('sent.title')}
        </h3>
        <p>{t('sent.text', { email })}</p>
        <ol className={classes.next}>
          {STEPS.map((step) => (
            <li key={step}>{t(`sent.steps.${step}`)}</li>
          ))}
        </ol>
        <Link to={paths.signIn.pattern} className={buttonClass({ variant: 'primary' })}>
          {t('form.signIn')}
        </Link>
      </div>
    </div>
  );
}
