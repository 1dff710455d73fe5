import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { FieldError } from '@outpost/shared-ui/field';
import { type FormEvent, useState } from 'react';
import { DestinationSelect } from '../../../components/destination-select.tsx';
import { useDestination } from '../../../components/use-destination.ts';
import type { Answers } from '../model/funnel.ts';
import classes from './steps.module.css';

interface StepProps {
  readonly answers: Answers;
  readonly onAnswer: (given: Answers) => void;
}

/** Where parcels go to; the visitor's own country stands there already. */
export function ToStep({ answers, onAnswer }: StepProps) {
  const { t } = useTranslation('mfe-marketing');
  const { destination } = useDestination(answers.from);
  const [chosen, setChosen] = useState(answers.to);
  const [same, setSame] = useState(false);
  const to = chosen ?? destination;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (to === answers.from) setSame(true);
    else onAnswer({ to });
  }

  return (
    <form className={classes.step} onSubmit={submit}>
      <div>
        <DestinationSelect
          value={to}
          onChange={(code) => {
            setChosen(code);
            setSame(false);
          }}
        />
        <div role="alert">{same && <FieldError>{t('shopNow.to.same')}</FieldError>}</div>
      </div>
      <Button type="submit" variant="primary" size="l" full>
        {t('shopNow.next')}
      </Button>
    </form>
  );
}
