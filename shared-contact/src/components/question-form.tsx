import { ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import { longestOf, takes } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AskedByAll, useQuestion } from '../use-question.ts';
import classes from './question.module.css';
import { QuestionSent } from './question-sent.tsx';

const { shape } = ContactRequest;

interface QuestionFormProps<Typed extends AskedByAll> {
  readonly question: ReturnType<typeof useQuestion<Typed>>;
  /** The name of the remote, in whose namespace the words are. */
  readonly words: string;
  /** Fields of this form alone: above all others, beside name and email, below the message. */
  readonly first?: ReactNode;
  readonly about?: ReactNode;
  readonly last?: ReactNode;
}

/** A question to the support. Everything typed stays until there is a ticket, which then stands in place of the form. */
export function QuestionForm<Typed extends AskedByAll>({ question, words, first, about, last }: QuestionFormProps<Typed>) {
  const { t } = useTranslation(words);
  const { required, failure, sent, submit, again } = question;
  const { register, formState } = question.form as unknown as UseFormReturn<AskedByAll>;
  const { errors, isSubmitting, submitCount } = formState;
  const wrong = Object.keys(errors).length;

  if (sent) return <QuestionSent {...sent} words={words} onAgain={again} />;

  return (
    <Card>
      <form className={classes.form} aria-label={t('contactKit.form')} noValidate onSubmit={(event) => void submit(event)}>
        {first}
        <div className={classes.pair}>
          <TextField
            label={t('contactKit.name')}
            autoComplete="name"
            maxLength={longestOf(shape.name)}
            error={errors.name?.message}
            {...register('name', { validate: takes(shape.name, required) })}
          />
          <TextField
            type="email"
            label={t('contactKit.email')}
            autoComplete="email"
            maxLength={longestOf(shape.email)}
            error={errors.email?.message}
            {...register('email', { required, validate: takes(shape.email, t('contactKit.emailInvalid')) })}
          />
          {about}
        </div>
        <TextArea
          label={t('contactKit.message')}
          description={t('contactKit.messageHint')}
          rows={6}
          maxLength={longestOf(shape.message)}
          error={errors.message?.message}
          {...register('message', { required, validate: takes(shape.message, t('contactKit.messageShort')) })}
        />
        {last}
        {failure ? (
          <ErrorState title={t('contactKit.failed')} requestId={failure.requestId} headingLevel={2}>
            {failure.text}
          </ErrorState>
        ) : (
          submitCount > 0 &&
          wrong > 0 && (
            <p role="alert" className={classes.summary}>
              {t('contactKit.summary', { count: wrong })}
            </p>
          )
        )}
        <Button type="submit" variant="primary" size="l" busy={isSubmitting}>
          {t('contactKit.send')}
        </Button>
      </form>
    </Card>
  );
}
