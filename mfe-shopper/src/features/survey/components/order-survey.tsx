import { SurveyAnswer } from '@outpost/shared-contracts/accounts/contact-calls';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { type SurveyEnd, sendOrderAnswer } from '../api/answers.ts';
import classes from './survey.module.css';
import { SurveyForm } from './survey-form.tsx';

const SCORES = Array.from({ length: 11 }, (_, score) => String(score));
const REASONS = ['price', 'speed', 'host', 'support', 'website', 'choice', 'other'] as const;

interface Typed {
  score: string;
  reasons: (typeof REASONS)[number][];
  text: string;
}

/** Would they recommend us, and why: the one answer to the link of a mail (docs/product.md#contact-and-applications). */
export function OrderSurvey({ token }: { readonly token: string }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const form = useForm<Typed>({ defaultValues: { score: '', reasons: [], text: '' } });
  const { register, formState } = form;

  const send = ({ score, reasons, text }: Typed): Promise<SurveyEnd> =>
    sendOrderAnswer(shell, token, { score: Number(score), ...(reasons.length > 0 && { reasons }), ...(text.trim() && { text }) });

  return (
    <SurveyForm form={form} label={t('survey.order.form')} send={send}>
      <RadioGroup
        look="segments"
        label={t('survey.order.score')}
        description={t('survey.order.scale')}
        error={formState.errors.score?.message}
        options={SCORES.map((score) => ({ value: score, label: score }))}
        {...register('score', { required: t('survey.order.needed') })}
      />
      <fieldset className={classes.reasons}>
        <legend>{t('survey.order.reasons')}</legend>
        <div className={classes.chips}>
          {REASONS.map((reason) => (
            <Checkbox key={reason} value={reason} label={t(`survey.order.reason.${reason}`)} {...register('reasons')} />
          ))}
        </div>
      </fieldset>
      <TextArea
        className={classes.wide}
        label={t('survey.order.text')}
        optional
        rows={4}
        maxLength={longestOf(SurveyAnswer.shape.text)}
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </SurveyForm>
  );
}
