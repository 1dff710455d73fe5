import { CONTACT_TOPICS, ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import { longestOf, takes } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import classes from './contact.module.css';
import { QuestionSent } from './question-sent.tsx';
import { useQuestion } from './use-question.ts';

const { shape } = ContactRequest;

/** The question to the support. Everything typed stays until there is a ticket. */
export function QuestionForm() {
  const { t } = useTranslation('mfe-marketing');
  const { form, chosen, failure, sent, submit, again } = useQuestion();
  const { register, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const wrong = Object.keys(errors).length;
  const needed = { required: t('contact.required') };

  if (sent) return <QuestionSent {...sent} onAgain={again} />;

  return (
    <Card>
      <form className={classes.form} aria-label={t('contact.form')} noValidate onSubmit={(event) => void submit(event)}>
        <NativeSelect
          label={t('contact.topic')}
          placeholder={t('contact.chooseTopic')}
          options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`contact.topics.${topic}`) }))}
          error={errors.topic?.message}
          {...register('topic', needed)}
        />
        <TextField
          label={t('contact.orderNumber')}
          optional
          autoComplete="off"
          maxLength={longestOf(shape.order_number)}
          error={errors.order_number?.message}
          {...register('order_number')}
        />
        <div className={classes.pair}>
          <TextField
            label={t('contact.name')}
            autoComplete="name"
            maxLength={longestOf(shape.name)}
            error={errors.name?.message}
            {...register('name', { validate: takes(shape.name, t('contact.required')) })}
          />
          <TextField
            type="email"
            label={t('contact.email')}
            autoComplete="email"
            maxLength={longestOf(shape.email)}
            error={errors.email?.message}
            {...register('email', { ...needed, validate: takes(shape.email, t('contact.emailInvalid')) })}
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
        <FileField label={t('contact.files')} optional description={t('contact.filesHint')} {...chosen.field} />
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
