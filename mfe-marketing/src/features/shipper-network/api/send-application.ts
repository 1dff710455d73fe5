import { createChallengedSender } from '@outpost/shared-contracts/accounts/challenged-sender';
import { applyAsShipper, type ShipperApplication } from '@outpost/shared-contracts/partners/calls';
import { requestKeeper } from '@outpost/shared-contracts/shell/drafts';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';

/** Sends applications and gives the reference number. Pressing twice applies once. Rejects as `shell.api.call` does. */
export function createApplicationSender(shell: ShellApi) {
  return createChallengedSender(shell, {
    bodyOf: (application: Omit<ShipperApplication, 'recaptcha'>, recaptcha): ShipperApplication => ({ ...application, recaptcha }),
    send: async (body, idempotencyKey) => (await shell.api.call(applyAsShipper, { body }, { idempotencyKey })).data.number,
    keeper: requestKeeper(shell, 'mfe-marketing/shipper'),
  });
}
