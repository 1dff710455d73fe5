import { isRefusal, type RefusedError } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button, type ButtonVariant } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import classes from './settings-form.module.css';

interface SettingsFormProps<Typed extends FieldValues> {
  readonly form: UseFormReturn<Typed>;
  readonly label: string;
  readonly submit: string;
  readonly variant?: ButtonVariant;
  readonly send: (typed: Typed) => Promise<void>;
  /** The one field that a whole refusal is about. */
  readonly fieldOf?: (refusal: RefusedError) => Path<Typed> | undefined;
  /** Beside the button. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the settings: its fields, what went wrong, and its button. */
export function SettingsForm<Typed extends FieldValues>(props: SettingsFormProps<Typed>) {
  const { form, label, submit: submitLabel, variant = 'primary', send, fieldOf, more, children } = props;
  const { t } = useTranslation('mfe-shopper');
  const { submit, busy, failure } = useSubmission<Typed, void>(form, {
    failureText: (error) => (isRefusal(error) ? undefined : t('settings.unreachable')),
    fieldOf(refusal) {
      const at = fieldOf?.(refusal);
      return at && { at, text: refusal.message };
    },
  });
  return (
    <form className={classes.form} aria-label={label} noValidate onSubmit={(event) => void submit(send)(event)}>
      {children}
      {failure && (
        <ErrorState className={classes.whole} title={t('settings.failed')} requestId={failure.requestId} headingLevel={3}>
          {failure.text}
        </ErrorState>
      )}
      <div className={classes.actions}>
        <Button type="submit" variant={variant} busy={busy}>
          {submitLabel}
        </Button>
        {more}
      </div>
    </form>
  );
}
