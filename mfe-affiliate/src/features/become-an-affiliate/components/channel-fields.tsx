import { CHANNEL_TYPES, MOST_CHANNELS } from '@outpost/shared-contracts/affiliates/application';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { countOf, newChannel, type TypedStore, takesOfStore } from '../model/store.ts';
import classes from './form.module.css';

/** Where the affiliate is read, seen or heard: one place at least. */
export function ChannelFields({ form }: { readonly form: UseFormReturn<TypedStore> }) {
  const { t } = useTranslation('mfe-affiliate');
  const rows = useFieldArray({ control: form.control, name: 'channels' });
  const wrong = form.formState.errors.channels;
  const types = CHANNEL_TYPES.map((type) => ({ value: type, label: t(`apply.form.types.${type}`) }));
  return (
    <fieldset className={classes.rows}>
      <legend>{t('apply.form.channels')}</legend>
      {rows.fields.map(({ id }, at) => (
        <fieldset key={id} className={classes.channel} aria-label={t('apply.form.channel', { number: at + 1 })}>
          <NativeSelect label={t('apply.form.type')} options={types} {...form.register(`channels.${at}.type`)} />
          <TextField
            label={t('apply.form.url')}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            error={wrong?.[at]?.url?.message}
            {...form.register(`channels.${at}.url`, { validate: (text) => takesOfStore.url(text) || t('apply.form.errors.url') })}
          />
          <TextField
            label={t('apply.form.followers')}
            inputMode="numeric"
            autoComplete="off"
            error={wrong?.[at]?.followers?.message}
            {...form.register(`channels.${at}.followers`, {
              validate: (text) => countOf(text) !== undefined || t('apply.form.errors.followers'),
            })}
          />
          {rows.fields.length > 1 && (
            <Button variant="quiet" size="s" onClick={() => rows.remove(at)}>
              {t('apply.form.removeChannel', { number: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {rows.fields.length < MOST_CHANNELS && <Button onClick={() => rows.append(newChannel())}>{t('apply.form.addChannel')}</Button>}
    </fieldset>
  );
}
