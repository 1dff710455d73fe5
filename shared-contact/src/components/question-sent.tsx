import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ticket } from '../question-sender.ts';
import classes from './question.module.css';

interface QuestionSentProps {
  readonly ticket: Ticket;
  readonly email: string;
  /** The name of the remote, in whose namespace the words are. */
  readonly words: string;
  readonly onAgain: () => void;
}

/** After sending: the number, where the answer comes to, and the question itself. Takes the focus, as the form it replaces had it. */
export function QuestionSent({ ticket, email, words, onAgain }: QuestionSentProps) {
  const { t } = useTranslation(words);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={classes.sent}>
        <MailCheck size={32} strokeWidth={1.75} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {t('contactKit.sent.title', { number: ticket.number })}
        </h2>
        <p>{t('contactKit.sent.text', { email })}</p>
        <div className={classes.actions}>
          <Link className={buttonClass({ variant: 'primary' })} to={paths.contactUs.href({}, { ticket: ticket.id, key: ticket.key })}>
            {t('contactKit.sent.open')}
          </Link>
          <Button variant="outline" onClick={onAgain}>
            {t('contactKit.sent.another')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
