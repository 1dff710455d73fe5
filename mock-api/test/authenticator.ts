import { confirmSecondFactor, startSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import { Secret, TOTP } from 'otpauth';
import type { TestService } from './helper.ts';
import { PASSWORD } from './people.ts';

const SETUP_MS = 15 * 60_000;

/** Codes as an app shows them, now or some steps of 30 seconds later. */
export const appOf = (secret: string, now: () => number) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { code: (steps = 0) => totp.generate({ timestamp: now() + steps * 30_000 }) };
};

/** Turns the second factor of somebody on. Codes are those of the service's clock until that is moved. */
export async function withSecondFactor(service: TestService, token: string, password = PASSWORD) {
  const { secret, expires_at } = (await service.call(startSecondFactor, { body: { password } }, { token })).reply.data;
  const ahead = Date.parse(expires_at) - SETUP_MS - Date.now();
  const app = appOf(secret, () => Date.now() + ahead);
  const { recovery_codes } = (await service.call(confirmSecondFactor, { body: { code: app.code() } }, { token })).reply.data;
  return { ...app, secret, recoveryCodes: recovery_codes };
}
