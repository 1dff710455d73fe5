import { filterMyShipments, listMyShipments } from '@outpost/shared-contracts/business/shipment-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { type Side, shipmentsKey } from '../../../api/shipments.ts';
import type { Filters } from '../model/filters.ts';

/** One page of what fits the filters. `arrival` is that of the page: nothing from before it is shown (B-098). */
export const shipmentList = (shell: ShellApi, side: Side, arrival: string, { tab, search, pickup, range, start, end, page }: Filters) =>
  queryOptions({
    queryKey: [...shipmentsKey(side), 'list', arrival, { tab, search, pickup, range, start, end, page }] as const,
    queryFn: ({ signal }) =>
      shell.api.call(
        filterMyShipments,
        {
          body: {
            mode: side.mode,
            tab,
            page,
            ...(search && { search }),
            ...(pickup && { pickup_status: pickup }),
            ...(range && range !== 'custom' && { date_range: range }),
            // Two days make a range: until both are said, none is asked for.
            ...(start && end && { date_range: 'custom', custom_date_range_start_date: start, custom_date_range_end_date: end }),
          },
        },
        { signal },
      ),
  });

/** The numbers above the list, likewise. */
export const shipmentNumbers = (shell: ShellApi, side: Side, arrival: string) =>
  queryOptions({
    queryKey: [...shipmentsKey(side), 'numbers', arrival] as const,
    queryFn: async ({ signal }) => (await shell.api.call(listMyShipments, { query: { mode: side.mode, per_page: 1 } }, { signal })).numbers,
  });
