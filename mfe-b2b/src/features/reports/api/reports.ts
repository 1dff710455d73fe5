import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { createReport, downloadReport, listReports, type Report } from '@outpost/shared-contracts/business/report-calls';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { AGAIN_MS } from '../../../api/again.ts';
import type { Side } from '../../../api/shipments.ts';

const isBeingMade = ({ state }: Pick<Report, 'state'>): boolean => state === 'new' || state === 'processing';

export const reportsKey = ({ userId, mode }: Side) => ['mfe-b2b', 'reports', userId, mode] as const;

/** One page of a company's reports; asked for again while one of them is being made. */
export const reportList = ({ api }: ShellApi, side: Side, page: number) =>
  queryOptions({
    queryKey: [...reportsKey(side), page] as const,
    queryFn: ({ signal }) => api.call(listReports, { query: { mode: side.mode, page } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isBeingMade) ? AGAIN_MS : false),
  });

export const reportSender = ({ api }: Pick<ShellApi, 'api'>, mode: KeyMode) =>
  repeatable((wanted: Pick<Report, 'type' | 'from' | 'to'>, idempotencyKey) =>
    api.call(createReport, { body: { mode, ...wanted } }, { idempotencyKey }),
  );

/** Where the file of a report is, for a while: asked for when it is wanted. */
export const reportLink = async ({ api }: Pick<ShellApi, 'api'>, mode: KeyMode, id: number): Promise<string> =>
  (await api.call(downloadReport, { params: { id }, query: { mode } })).data.url;
