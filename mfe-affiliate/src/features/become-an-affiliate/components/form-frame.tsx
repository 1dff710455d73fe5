import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Failure } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { type FormEvent, type ReactNode, useId } from 'react';
import classes from './form.module.css';

interface FormFrameProps {
  /** Of the sign-up; absent where the form stands for itself. */
  readonly step?: 1 | 2;
  readonly title: string;
  readonly onSubmit: (event: FormEvent) => Promise<unknown>;
  readonly failure: Failure | undefined;
  /** How many fields need attention. */
  readonly wrong: number;
  /** It was tried to send it. */
  readonly isTried: boolean;
  readonly isSending: boolean;
  readonly button: string;
  readonly children: ReactNode;
}

/** One of the two steps: which one it is, its fields, what went wrong, the button. */
export function FormFrame({ step, title, onSubmit, failure, wrong, isTried, isSending, button, children }: FormFrameProps) {
  const { t } = useTranslation('mfe-affiliate');
  const named = useId();
  // A step is below the heading of the page's part; alone the form is below the page's own.
  const Heading = step ? 'h3' : 'h2';
  return (
    <form className={classes.form} aria-labelledby={named} noValidate onSubmit={(event) => void onSubmit(event)}>
      {step && <p className={classes.step}>{t('apply.form.step', { step })}</p>}
      <Heading id={named}>{title}</Heading>
      {children}
      {failure && (
        <ErrorState title={t('apply.form.failed')} requestId={failure.requestId}>
          {failure.text} {t('apply.form.kept')}
        </ErrorState>
      )}
      {!failure && isTried && wrong > 0 && (
        <p role="alert" className={classes.summary}>
          {t('apply.form.summary', { count: wrong })}
        </p>
      )}
      <Button type="submit" variant="accent" size="l" busy={isSending}>
        {button}
      </Button>
    </form>
  );
}
