import { useTranslation } from '@outpost/shared-remote/i18n';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { slugOf, type TypedStore, takesOfStore } from '../model/store.ts';
import classes from './form.module.css';

interface NameFieldsProps {
  readonly form: UseFormReturn<TypedStore>;
  /** Nothing was sent yet: the address follows the name until somebody types one. */
  readonly isNew: boolean;
}

/** What the store is called, by people and in its address. */
export function NameFields({ form, isNew }: NameFieldsProps) {
  const { t } = useTranslation('mfe-affiliate');
  const { errors, dirtyFields } = form.formState;
  const isFollowing = isNew && !dirtyFields.slug;
  return (
    <div className={classes.pair}>
      <TextField
        label={t('apply.form.storeName')}
        autoComplete="off"
        error={errors.store_name?.message}
        {...form.register('store_name', {
          validate: (text) => takesOfStore.name(text) || t('apply.form.errors.storeName'),
          onChange: ({ target }: { target: { value: string } }) => isFollowing && form.setValue('slug', slugOf(target.value)),
        })}
      />
      <TextField
        label={t('apply.form.slug')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        description={t('apply.form.slugHint')}
        error={errors.slug?.message}
        {...form.register('slug', { validate: (text) => takesOfStore.slug(text) || t('apply.form.errors.slug') })}
      />
    </div>
  );
}
