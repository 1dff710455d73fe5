import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import type { PackageFormProps } from './package-form.tsx';

const Form = latePart<PackageFormProps>(
  'package-form',
  async () => (await import(/* webpackChunkName: "part-package-form" */ './package-form.tsx')).PackageForm,
);

/** The form of a package, whose code comes when a drawer is opened. */
export function LatePackageForm(props: PackageFormProps) {
  const { t } = useTranslation('mfe-shopper');
  return <Form {...props} loading={t('package.formLoading')} failed={t('package.formFailed')} />;
}
