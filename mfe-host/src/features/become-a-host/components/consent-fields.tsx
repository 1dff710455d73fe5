import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { linkClass } from '@outpost/shared-ui/link';
import type { UseFormReturn } from 'react-hook-form';
import type { Application } from '../model/application.ts';

/** Terms and news. A component of its own, since the form focuses wrong fields in the order in which they render. */
export function ConsentFields({ form }: { readonly form: UseFormReturn<Application> }) {
  const { t } = useTranslation('mfe-host');
  return (
    <>
      <Checkbox
        label={t('form.terms')}
        error={form.formState.errors.terms?.message}
        {...form.register('terms', { validate: (agreed) => agreed || t('form.errors.terms') })}
      />
      <Link to={paths.terms.pattern} className={linkClass()} target="_blank">
        {t('form.readTerms')}
      </Link>
      <Checkbox label={t('form.marketing')} {...form.register('marketing')} />
    </>
  );
}
