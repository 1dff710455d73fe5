import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import type { TopUpProps } from './top-up.tsx';

const Part = latePart<TopUpProps>('b2b-top-up', async () => (await import(/* webpackChunkName: "top-up" */ './top-up.tsx')).TopUp);

/** The form of a top-up: most who pay have enough, and the pages have to stay within their budget. */
export function LateTopUp(props: TopUpProps) {
  const { t } = useTranslation('mfe-b2b');
  return <Part {...props} loading={t('balance.topUp')} failed={t('balance.failed')} />;
}
