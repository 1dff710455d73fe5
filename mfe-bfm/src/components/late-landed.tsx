import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import type { ComponentProps } from 'react';
import type { Landed as LandedPart } from './landed.tsx';

const Landed = latePart('landed', async () => (await import(/* webpackChunkName: "landed" */ './landed.tsx')).Landed);

/** Reckoned in the browser, below all that is paid now: it comes after the page, which has to stay within its budget. */
export function LateLanded(props: ComponentProps<typeof LandedPart>) {
  const { t } = useTranslation('mfe-bfm');
  return <Landed loading={t('summary.loading')} failed={t('summary.failed')} {...props} />;
}
