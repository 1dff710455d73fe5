import { createOrder, type NewOrder } from '@outpost/shared-contracts/orders/calls';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';

/**
 * Announces packages. One that was not answered is sent again with the same key, so that neither a second press nor a
 * second try makes two; a change of what was typed is another package. Rejects as `shell.api.call` does.
 */
export function createAnnouncer(shell: ShellApi) {
  let unanswered: { readonly typed: string; readonly key: string } | undefined;

  return async function announce(body: NewOrder): Promise<PackageOrder> {
    const typed = JSON.stringify(body);
    if (unanswered?.typed !== typed) unanswered = { typed, key: crypto.randomUUID() };
    try {
      return (await shell.api.call(createOrder, { body }, { idempotencyKey: unanswered.key })).data;
    } catch (error) {
      // A refusal is an answer, unless it says that the first try is still being worked on.
      if (isRefusal(error) && !isRefusal(error, 'in_progress')) unanswered = undefined;
      throw error;
    }
  };
}
