import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { createOrder, type NewOrder } from '@outpost/shared-contracts/orders/calls';
import { requestKeeper } from '@outpost/shared-contracts/shell/drafts';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';

/** Announces packages; neither a second press nor a second try makes two. Rejects as `shell.api.call` does. */
export const createAnnouncer = (shell: ShellApi, form: string) =>
  repeatable(
    async (body: NewOrder, idempotencyKey) => (await shell.api.call(createOrder, { body }, { idempotencyKey })).data,
    requestKeeper(shell, form),
  );
