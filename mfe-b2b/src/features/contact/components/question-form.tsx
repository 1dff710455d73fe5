import { CONTACT_VOLUMES, ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import { longestOf, takes } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import classes from './contact.module.css';
import { QuestionSent } from './question-sent.tsx';
import { useQuestion } from './use-question.ts';

const { shape } = ContactRequest;

/** What a business asks. Everything typed stays until there is a ticket. */
export function QuestionForm() {
  const { t } = useTranslation('mfe-b2b');
  const { form, failure, sent, submit, again } = useQuestion();
  const { register, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const wrong = Object.keys(errors).length;
  const needed = { required: t('contact.required') };

  if (sent) return <QuestionSent {...sent} onAgain={again} />;

  return (
    <Card>
      <form className={classes.form} aria-label={t('contact.form')} noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes.pair}>
          <TextField
            label={t('contact.name')}
            autoComplete="name"
            maxLength={longestOf(shape.name)}
            error={errors.name?.message}
            {...register('name', { validate: takes(shape.name, t('contact.required')) })}
          />
          <TextField
            label={t('contact.company')}
            optional
            autoComplete="organization"
            maxLength={longestOf(shape.company)}
            error={errors.company?.message}
            {...register('company')}
          />
          <TextField
            type="email"
            label={t('contact.email')}
            autoComplete="email"
            maxLength={longestOf(shape.email)}
            error={errors.email?.message}
            {...register('email', { ...needed, validate: takes(shape.email, t('contact.emailInvalid')) })}
          />
          <NativeSelect
            label={t('contact.volume')}
            optional
            placeholder={t('contact.chooseVolume')}
            options={CONTACT_VOLUMES.map((volume) => ({ value: volume, label: t(`contact.volumes.${volume}`) }))}
            error={errors.volume?.message}
            {...register('volume')}
          />
        </div>
        <TextArea
          label={t('contact.message')}
          description={t('contact.messageHint')}
          rows={6}
          maxLength={longestOf(shape.message)}
          error={errors.message?.message}
          {...register('message', { ...needed, validate: takes(shape.message, t('contact.messageShort')) })}
        />
        {failure ? (
          <ErrorState title={t('contact.failed')} requestId={failure.requestId} headingLevel={2}>
            {failure.text}
          </ErrorState>
        ) : (
          submitCount > 0 &&
          wrong > 0 && (
            <p role="alert" className={classes.summary}>
              {t('contact.summary', { count: wrong })}
            </p>
          )
        )}
        <Button type="submit" variant="primary" size="l" busy={isSubmitting}>
          {t('contact.send')}
        </Button>
      </form>
    </Card>
  );
}
