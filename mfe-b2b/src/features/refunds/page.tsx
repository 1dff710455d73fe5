import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Tabs } from '@outpost/shared-ui/tabs';
import type { Side } from '../../api/shipments.ts';
import { ConsoleFrame } from '../../components/console-frame.tsx';
import { RefundTable } from './components/refund-table.tsx';

const VIEWS = ['possible', 'asked'] as const;

export const head = ({ t }: HeadContext): Head => ({ title: t('desk.refunds.title'), description: t('desk.refunds.lead'), noindex: true });

/** Labels whose money can be had back, and what became of those that were asked for. */
export function Component() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <ConsoleFrame current="refunds" title={t('desk.refunds.title')} lead={t('desk.refunds.lead')}>
      {({ id }, mode) => <Refunds side={{ userId: id, mode }} />}
    </ConsoleFrame>
  );
}
export function Skeleton() {
  const { t } = useTranslation('mfe-b2b');
  return <ConsoleFrame current="refunds" title={t('desk.refunds.title')} lead={t('desk.refunds.lead')} />;
}

function Refunds({ side }: { readonly side: Side }) {
  const { t } = useTranslation('mfe-b2b');
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'possible';
  return (
    <Tabs
      label={t('desk.refunds.title')}
      selected={view}
      onSelect={(wanted) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now);
            if (wanted === 'asked') next.set('view', wanted);
            else next.delete('view');
            return next;
          },
          { preventScrollReset: true },
        )
      }
      items={VIEWS.map((one) => ({ id: one, label: t(`desk.refunds.${one}`), content: <RefundTable key={one} side={side} view={one} /> }))}
    />
  );
}
