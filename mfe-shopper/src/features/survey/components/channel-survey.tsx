import { ChannelAnswer } from '@outpost/shared-contracts/accounts/contact-calls';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { sendChannel } from '../api/answers.ts';
import classes from './survey.module.css';
import { SurveyForm } from './survey-form.tsx';

/** In the order of the specification (B-240); the last of them is told in own words. */
const CHANNELS = [1, 2, 3, 4, 5, 6] as const;
const OTHER = '6';

interface Typed {
  channel: string;
  other: string;
}

/** Where somebody heard of us (B-021). */
export function ChannelSurvey() {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const form = useForm<Typed>({ defaultValues: { channel: '', other: '' } });
  const { register, formState, watch } = form;
  const isOther = watch('channel') === OTHER;

  const send = ({ channel, other }: Typed) =>
    sendChannel(shell, { channel: Number(channel), ...(channel === OTHER && other.trim() && { other }) });

  return (
    <SurveyForm form={form} label={t('survey.channel.title')} send={send}>
      <RadioGroup
        label={t('survey.channel.title')}
        labelHidden
        error={formState.errors.channel?.message}
        options={CHANNELS.map((channel) => ({ value: String(channel), label: t(`survey.channel.options.${channel}`) }))}
        {...register('channel', { required: t('survey.channel.needed') })}
      />
      {isOther && (
        <TextField
          className={classes.wide}
          label={t('survey.channel.other')}
          optional
          maxLength={longestOf(ChannelAnswer.shape.other)}
          error={formState.errors.other?.message}
          {...register('other')}
        />
      )}
    </SurveyForm>
  );
}
