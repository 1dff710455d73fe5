import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import type { ImportProps } from './import.tsx';

const Part = latePart<ImportProps>('b2b-import', async () => (await import(/* webpackChunkName: "import" */ './import.tsx')).Import);

/** The import of a file, which most who send one parcel never open. */
export function LateImport(props: ImportProps) {
  const { t } = useTranslation('mfe-b2b');
  return <Part {...props} loading={t('import.title')} failed={t('import.failed')} />;
}
