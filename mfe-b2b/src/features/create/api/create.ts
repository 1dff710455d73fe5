import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { listAddresses } from '@outpost/shared-contracts/addresses/calls';
import { buyShipmentLabel, payShipment, priceShipment, rateShipment } from '@outpost/shared-contracts/business/shipment-calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** What a new shipment begins with: who is signed in, and the address book, newest first. A form begins without what cannot be had. */
export const ownBeginning = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-b2b', 'beginning', userId] as const,
    async queryFn({ signal }) {
      const [profile, book] = await Promise.all([
        shell.api.call(getProfile, { params: { id: userId } }, { signal }).catch(() => undefined),
        shell.api.call(listAddresses, { params: { id: userId } }, { signal }).catch(() => undefined),
      ]);
      return { phone: profile?.data.phone ?? '', book: book?.data ?? [] };
    },
  });

/** How a new shipment goes on. Pressing twice does nothing twice. Each rejects as `shell.api.call` does. */
export function createSender({ api }: Pick<ShellApi, 'api'>) {
  return {
    rate: repeatable((body: CallInput<typeof rateShipment>['body'], idempotencyKey) =>
      api.call(rateShipment, { body }, { idempotencyKey }),
    ),
    price: repeatable((body: CallInput<typeof priceShipment>['body'], idempotencyKey) =>
      api.call(priceShipment, { body }, { idempotencyKey }),
    ),
    pay: repeatable((body: CallInput<typeof payShipment>['body'], idempotencyKey) => api.call(payShipment, { body }, { idempotencyKey })),
    buyLabel: repeatable((input: CallInput<typeof buyShipmentLabel>, idempotencyKey) =>
      api.call(buyShipmentLabel, input, { idempotencyKey }),
    ),
  };
}
