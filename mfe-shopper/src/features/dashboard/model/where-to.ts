import type { Attention } from '@outpost/shared-contracts/orders/dashboard-call';
import { paths } from '@outpost/shared-contracts/paths/paths';

/** Where something that waits is done; undefined for conversations, which open where one stands. */
export function whereTo({ kind, first }: Attention, side: 'shopper' | 'host'): string | undefined {
  if (kind === 'reply') return undefined;
  const id = { id: String(first.id) };
  if (side === 'host') return paths.memberHostPackageDetail.href(id);
  return (kind === 'add_contents' || kind === 'choose_way' ? paths.memberOrderDetails : paths.memberPackageDetail).href(id);
}
