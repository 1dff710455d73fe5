import { CONTACT_TOPICS } from '@outpost/shared-contracts/accounts/contact';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import { ACCEPTED } from '../../../model/chosen-files.ts';
import classes from './contact.module.css';
import { QuestionSent } from './question-sent.tsx';
import { useQuestion } from './use-question.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

/** The question to the support. Everything typed stays until there is a ticket. */
export function QuestionForm() {
  const { t } = useTranslation('mfe-marketing');
  const { form, files, tooMany, failure, sent, choose, remove, submit, again } = useQuestion();
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
          maxLength={40}
          error={errors.order_number?.message}
          {...register('order_number')}
        />
        <div className={classes.pair}>
          <TextField
            label={t('contact.name')}
            autoComplete="name"
            maxLength={120}
            error={errors.name?.message}
            {...register('name', { validate: (text) => text.trim() !== '' || t('contact.required') })}
          />
          <TextField
            type="email"
            label={t('contact.email')}
            autoComplete="email"
            maxLength={254}
            error={errors.email?.message}
            {...register('email', { ...needed, validate: (text) => EMAIL.test(text.trim()) || t('contact.emailInvalid') })}
          />
        </div>
        <TextArea
          label={t('contact.message')}
          description={t('contact.messageHint')}
          rows={6}
          maxLength={2000}
          error={errors.message?.message}
          {...register('message', { ...needed, validate: (text) => text.trim().length >= 10 || t('contact.messageShort') })}
        />
        <FileField
          label={t('contact.files')}
          optional
          description={t('contact.filesHint')}
          accept={ACCEPTED}
          multiple
          error={tooMany ? t('contact.filesMany') : undefined}
          files={files.map(({ id, file, error }) => ({
            id,
            name: file.name,
            size: file.size,
            error: error && t(`contact.${error}`),
          }))}
          onChoose={choose}
          onRemove={remove}
        />
        {failure ? (
          <ErrorState title={t('contact.failed')} requestId={failure.requestId}>
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
