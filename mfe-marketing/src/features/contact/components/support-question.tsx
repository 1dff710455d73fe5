import { QuestionForm } from '@outpost/shared-contact/components/question-form';
import { useQuestion } from '@outpost/shared-contact/use-question';
import { solvedChallenge } from '@outpost/shared-contracts/accounts/challenged-sender';
import { CONTACT_TOPICS, ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { FileField } from '@outpost/shared-ui/file-field';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import * as z from 'zod/mini';

const { shape } = ContactRequest;

const TypedQuestion = z.object({
  topic: z.union([shape.topic, z.literal('')]),
  order_number: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
});
type TypedQuestion = z.infer<typeof TypedQuestion>;

const EMPTY: TypedQuestion = { topic: '', order_number: '', name: '', email: '', message: '' };
const DRAFT = { name: 'mfe-marketing/contact', schema: TypedQuestion };

function questionOf({ topic, order_number, ...typed }: TypedQuestion) {
  if (topic === '') throw new Error('A question without its topic was let through');
  const order = order_number.trim();
  return { ...typed, topic, ...(order ? { order_number: order } : {}) };
}

/** What anybody asks the support: about what, of which order, with files. */
export function SupportQuestion() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const files = useUploads('contact', { solve: () => solvedChallenge(shell), draft: 'mfe-marketing/contact/files' });
  const question = useQuestion<TypedQuestion>({ words: 'mfe-marketing', draft: DRAFT, empty: EMPTY, questionOf, files });
  const { register, formState } = question.form;
  const { errors } = formState;
  const first = (
    <>
      <NativeSelect
        label={t('contact.topic')}
        placeholder={t('contact.chooseTopic')}
        options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`contact.topics.${topic}`) }))}
        error={errors.topic?.message}
        {...register('topic', { required: question.required })}
      />
      <TextField
        label={t('contact.orderNumber')}
        optional
        autoComplete="off"
        maxLength={longestOf(shape.order_number)}
        error={errors.order_number?.message}
        {...register('order_number')}
      />
    </>
  );
  const last = <FileField label={t('contact.files')} optional description={t('contact.filesHint')} {...files.field} />;
  return <QuestionForm question={question} words="mfe-marketing" first={first} last={last} />;
}
