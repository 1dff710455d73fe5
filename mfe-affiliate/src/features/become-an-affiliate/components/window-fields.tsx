import { AffiliateStore } from '@outpost/shared-contracts/affiliates/application';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type TypedStore, takesOfStore } from '../model/store.ts';
import classes from './form.module.css';

const { tagline, about } = AffiliateStore.shape;
const LONGEST = { tagline: longestOf(tagline), about: longestOf(about) };

/** How the store shows itself, and whether it is open. */
export function WindowFields({ form: { control, register, formState } }: { readonly form: UseFormReturn<TypedStore> }) {
  const { t } = useTranslation('mfe-affiliate');
  const typed = useWatch({ control, name: 'about' });
  return (
    <>
      <TextField
        className={classes.whole}
        label={t('storeSettings.tagline')}
        optional
        maxLength={LONGEST.tagline}
        description={t('storeSettings.taglineHint')}
        {...register('tagline')}
      />
      <TextArea
        className={classes.whole}
        label={t('storeSettings.about')}
        optional
        rows={4}
        maxLength={LONGEST.about}
        typed={typed.length}
        {...register('about')}
      />
      <TextField
        className={classes.whole}
        label={t('storeSettings.code')}
        optional
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        description={t('storeSettings.codeHint')}
        error={formState.errors.promo_code?.message}
        {...register('promo_code', { validate: (text) => takesOfStore.code(text) || t('storeSettings.codeWrong') })}
      />
      <Checkbox look="switch" label={t('storeSettings.open')} description={t('storeSettings.openHint')} {...register('is_open')} />
    </>
  );
}
