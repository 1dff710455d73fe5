import { isRefusal, type RefusedError } from '@outpost/shared-contracts/problem/problem';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button, type ButtonVariant } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSettingsWords } from '../words.ts';
import classes from './settings-form.module.css';

interface SettingsFormProps<Typed extends FieldValues> {
  readonly form: UseFormReturn<Typed>;
  readonly label: string;
  readonly submit: string;
  readonly variant?: ButtonVariant;
  readonly send: (typed: Typed) => Promise<void>;
  /** The one field that a whole refusal is about. */
  readonly fieldOf?: (refusal: RefusedError) => Path<Typed> | undefined;
  /** Files beside the fields: whether they are held and right, and what is refused of them. */
  readonly files?: Pick<NonNullable<Parameters<typeof useSubmission<Typed, void>>[1]>, 'beside' | 'onRefused' | 'placeOf'>;
  /** Looks at what is beside the fields before anything is sent; false where something lacks, which it shows itself. */
  readonly check?: () => boolean;
  /** Beside the button. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the settings: its fields, what went wrong, and its button. */
export function SettingsForm<Typed extends FieldValues>(props: SettingsFormProps<Typed>) {
  const { form, label, submit: submitLabel, variant = 'primary', send, fieldOf, files, check, more, children } = props;
  const { t } = useSettingsWords();
  const { submit, busy, failure } = useSubmission<Typed, void>(form, {
    ...files,
    failureText: (error) => (isRefusal(error) ? undefined : t('settingsKit.unreachable')),
    fieldOf(refusal) {
      const at = fieldOf?.(refusal);
      return at && { at, text: refusal.message };
    },
  });
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        if (check?.() ?? true) return void submit(send)(event);
        event.preventDefault();
        void form.trigger(undefined, { shouldFocus: true });
      }}
    >
      {children}
      {failure && (
        <ErrorState className={classes.whole} title={t('settingsKit.failed')} requestId={failure.requestId} headingLevel={3}>
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
