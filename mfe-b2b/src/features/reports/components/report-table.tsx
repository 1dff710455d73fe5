import { REPORTS_PER_PAGE, type Report } from '@outpost/shared-contracts/business/report-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Notice } from '@outpost/shared-ui/notice';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { type Column, Table } from '@outpost/shared-ui/table';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Side } from '../../../api/shipments.ts';
import { Listed } from '../../../components/listed.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { reportLink, reportList } from '../api/reports.ts';

const TONES: Readonly<Record<Report['state'], Tone>> = {
  new: 'tape',
  processing: 'tape',
  available: 'success',
  empty: 'plain',
  failed: 'danger',
};

/** The reports that were asked for: how far each is, and its file while it is kept. */
export function ReportTable({ side }: { readonly side: Side }) {
  const { t } = useTranslation('mfe-b2b');
  const { day, moment, number } = useFormats();
  const shell = useShell();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...reportList(shell, side, page), placeholderData: (previous) => previous });
  const download = useMutation({
    mutationFn: (id: number) => reportLink(shell, side.mode, id),
    onSuccess(url) {
      const link = Object.assign(document.createElement('a'), { href: url, download: '' });
      link.click();
    },
    onError: (error: Error) => shell.report(error),
  });
  const columns: Column<Report>[] = [
    { id: 'type', header: t('desk.reports.type'), onCard: 'title', cell: ({ type }) => t(`desk.reports.types.${type}`) },
    { id: 'days', header: t('desk.table.days'), cell: ({ from, to }) => `${day(from)} – ${day(to)}` },
    {
      id: 'state',
      header: t('desk.table.status'),
      onCard: 'quiet',
      cell: ({ state }) => (
        <Badge shape="status" tone={TONES[state]}>
          {t(`desk.reports.state.${state}`)}
        </Badge>
      ),
    },
    { id: 'rows', header: t('desk.reports.rows'), align: 'end', cell: ({ rows }) => (rows === null ? '–' : number(rows)) },
    { id: 'kept', header: t('desk.reports.kept'), cell: ({ expires_at }) => (expires_at ? moment(expires_at) : '–') },
    {
      id: 'file',
      header: t('desk.table.next'),
      onCard: 'quiet',
      cell: ({ id, state, type }) =>
        state === 'available' && (
          <Button size="s" disabled={download.isPending} onClick={() => download.mutate(id)}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" /> {t('desk.reports.download')}{' '}
            <span data-visually-hidden>{t(`desk.reports.types.${type}`)}</span>
          </Button>
        ),
    },
  ];
  const failed = download.error;
  const rows = query.data?.data ?? [];
  return (
    <>
      {failed && <Notice tone="danger" alert title={isRefusal(failed) ? failed.message : t('detail.unreachable')} />}
      <Listed
        query={query}
        rows={rows.length}
        perPage={REPORTS_PER_PAGE}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState headingLevel={2} picture={<EmptyPicture of="parcels" />} title={t('desk.reports.none')}>
            {t('desk.reports.noneText')}
          </EmptyState>
        }
      >
        <Table caption={t('desk.reports.title')} captionHidden columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
      </Listed>
    </>
  );
}
