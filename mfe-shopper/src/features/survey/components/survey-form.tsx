import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SurveyEnd } from '../api/answers.ts';
import classes from './survey.module.css';
import { SurveyEnded } from './survey-ended.tsx';

interface SurveyFormProps<Typed extends FieldValues> {
  readonly form: UseFormReturn<Typed>;
  readonly label: string;
  readonly send: (typed: Typed) => Promise<SurveyEnd>;
  readonly children: ReactNode;
}

/** Frame of a survey: its questions, the button, what went wrong, and its end in the place of all that. */
export function SurveyForm<Typed extends FieldValues>({ form, label, send, children }: SurveyFormProps<Typed>) {
  const { t } = useTranslation('mfe-shopper');
  const { submit, busy, failure, answer } = useSubmission<Typed, SurveyEnd>(form, {
    failureText: (error) => (isRefusal(error) ? undefined : t('survey.unreachable')),
  });
  if (answer) return <SurveyEnded end={answer} />;
  return (
    <Card>
      <form className={classes.form} aria-label={label} noValidate onSubmit={(event) => void submit(send)(event)}>
        {children}
        {failure && (
          <ErrorState title={t('survey.failed')} requestId={failure.requestId} headingLevel={2}>
            {failure.text}
          </ErrorState>
        )}
        <Button type="submit" variant="primary" size="l" busy={busy}>
          {t('survey.send')}
        </Button>
      </form>
    </Card>
  );
}
