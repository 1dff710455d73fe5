import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import classes from './shipper-form.module.css';

interface ApplicationSentProps {
  readonly number: string;
  readonly email: string;
}

/** After sending: the reference number and what happens next. Takes the focus, as the form it replaces had it. */
export function ApplicationSent({ number, email }: ApplicationSentProps) {
  const { t } = useTranslation('mfe-marketing');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={classes.sent}>
        <MailCheck size={32} strokeWidth={1.75} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {t('shipper.sent.title', { number })}
        </h2>
        <p>{t('shipper.sent.text', { email })}</p>
        <Link className={buttonClass({ variant: 'primary' })} to={paths.home.href()}>
          {t('shipper.sent.home')}
        </Link>
      </div>
    </Card>
  );
}
