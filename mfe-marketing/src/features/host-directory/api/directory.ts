import { getWarehousesOfCountry, type HostPage, searchHosts } from '@outpost/shared-contracts/hosts/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import type { DirectoryFilters } from '../model/directory-filters.ts';

/** A page of the hosts that fit. The warehouses of one country have a call of their own (E-061). */
export function directory(shell: ShellApi, { q, country, kind, services, page }: DirectoryFilters) {
  const query = { page, ...(q.trim() ? { q: q.trim() } : {}), ...(services.length > 0 ? { services: services.join(',') } : {}) };
  return queryOptions({
    queryKey: ['mfe-marketing', 'directory', country ?? '', kind ?? '', query],
    queryFn: ({ signal }): Promise<HostPage> =>
      country && kind === 'warehouse'
        ? shell.api.call(getWarehousesOfCountry, { params: { code: country }, query }, { signal })
        : shell.api.call(searchHosts, { query: { ...query, ...(country ? { country } : {}), ...(kind ? { kind } : {}) } }, { signal }),
  });
}
