import { FIRST_PICKUP_PAGE } from '@outpost/shared-contracts/business/pickup-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { SettingsWords } from '@outpost/shared-settings/words';
import { Tabs } from '@outpost/shared-ui/tabs';
import type { FormEvent } from 'react';
import type { Side } from '../../api/shipments.ts';
import { ConsoleFrame } from '../../components/console-frame.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { pageIn } from '../../model/page-in.ts';
import type { PickupListName } from './api/pickups.ts';
import { ArrangedList } from './components/arranged-list.tsx';
import { WaitingList } from './components/waiting-list.tsx';

const LISTS = Object.keys(FIRST_PICKUP_PAGE) as PickupListName[];

export const head = ({ t }: HeadContext): Head => ({ title: t('desk.pickups.title'), description: t('desk.pickups.lead'), noindex: true });

/** Where carriers are asked to come, and what they were asked for. */
export function Component() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <SettingsWords value="mfe-b2b">
      <ConsoleFrame current="pickups" title={t('desk.pickups.title')} lead={t('desk.pickups.lead')}>
        {({ id }, mode) => <Pickups side={{ userId: id, mode }} />}
      </ConsoleFrame>
    </SettingsWords>
  );
}
export function Skeleton() {
  const { t } = useTranslation('mfe-b2b');
  return <ConsoleFrame current="pickups" title={t('desk.pickups.title')} lead={t('desk.pickups.lead')} />;
}

function Pickups({ side }: { readonly side: Side }) {
  const { t } = useTranslation('mfe-b2b');
  const [params, setParams] = useSearchParams();
  const list = LISTS.find((one) => one === params.get('list')) ?? 'unscheduled';
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  const page = pageIn(params, 4999);
  const change = (wanted: Readonly<Record<string, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ page: '', ...wanted })) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  const onPage = (wanted: number) => change({ page: wanted === 1 ? '' : String(wanted) });

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim(), shipment: '' });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: React complains about <search> wherever the DOM does not know it yet */}
      <form role="search" aria-label={t('desk.pickups.search')} onSubmit={find}>
        <SearchField name="q" label={t('desk.pickups.search')} value={q} />
      </form>
      <Tabs
        label={t('desk.pickups.title')}
        selected={list}
        onSelect={(id) => change({ list: id === 'unscheduled' ? '' : id, shipment: '' })}
        items={[
          {
            id: 'unscheduled',
            label: t('desk.pickups.unscheduled'),
            content: <WaitingList side={side} q={q} page={page} onPage={onPage} onClear={() => change({ q: '', shipment: '' })} />,
          },
          {
            id: 'arranged',
            label: t('desk.pickups.arranged'),
            content: <ArrangedList side={side} q={q} page={page} onPage={onPage} onClear={() => change({ q: '' })} />,
          },
        ]}
      />
    </>
  );
}
