import { QuestionForm } from '@outpost/shared-contact/components/question-form';
import { useQuestion } from '@outpost/shared-contact/use-question';
import { CONTACT_VOLUMES, ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import * as z from 'zod/mini';

const { shape } = ContactRequest;

const TypedQuestion = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  volume: z.union([shape.volume.def.innerType, z.literal('')]),
  message: z.string(),
});
type TypedQuestion = z.infer<typeof TypedQuestion>;

const EMPTY: TypedQuestion = { name: '', email: '', company: '', volume: '', message: '' };
const DRAFT = { name: 'mfe-b2b/contact', schema: TypedQuestion };

function questionOf({ volume, company, ...typed }: TypedQuestion) {
  return { ...typed, topic: 'b2b' as const, ...(company.trim() ? { company: company.trim() } : {}), ...(volume ? { volume } : {}) };
}

/** What a business asks: beside what everybody is asked, its company and how much it ships. */
export function BusinessQuestion() {
  const { t } = useTranslation('mfe-b2b');
  const question = useQuestion<TypedQuestion>({ words: 'mfe-b2b', draft: DRAFT, empty: EMPTY, questionOf });
  const { register, formState } = question.form;
  const { errors } = formState;
  const about = (
    <>
      <TextField
        label={t('contact.company')}
        optional
        autoComplete="organization"
        maxLength={longestOf(shape.company)}
        error={errors.company?.message}
        {...register('company')}
      />
      <NativeSelect
        label={t('contact.volume')}
        optional
        placeholder={t('contact.chooseVolume')}
        options={CONTACT_VOLUMES.map((volume) => ({ value: volume, label: t(`contact.volumes.${volume}`) }))}
        error={errors.volume?.message}
        {...register('volume')}
      />
    </>
  );
  return <QuestionForm question={question} words="mfe-b2b" about={about} />;
}
