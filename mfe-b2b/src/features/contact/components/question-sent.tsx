import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ticket } from '../api/contact.ts';
import classes from './contact.module.css';

interface QuestionSentProps {
  readonly ticket: Ticket;
  readonly email: string;
  readonly onAgain: () => void;
}

/** After sending: the number, where the answer comes to, and the question itself. Takes the focus, as the form it replaces had it. */
export function QuestionSent({ ticket, email, onAgain }: QuestionSentProps) {
  const { t } = useTranslation('mfe-b2b');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={classes.sent}>
        <MailCheck size={32} strokeWidth={1.75} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {t('contact.sent.title', { number: ticket.number })}
        </h2>
        <p>{t('contact.sent.text', { email })}</p>
        <div className={classes.actions}>
          <Link className={buttonClass({ variant: 'primary' })} to={paths.contactUs.href({}, { ticket: ticket.id, key: ticket.key })}>
            {t('contact.sent.open')}
          </Link>
          <Button variant="outline" onClick={onAgain}>
            {t('contact.sent.another')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
