import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, in milliseconds: the page that was rendered on the server does not ask again (B-428). */
const FRESH_FOR = 30_000;

/** The query client of a page (of a request on the server). A refusal is final; what was not reached is tried twice more. */
export function createQueryClient({ retries = 2 }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_FOR, retry: (failures, error) => !isRefusal(error) && failures < retries },
      // Without a connection a press fails at once, and says so, instead of waiting for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
