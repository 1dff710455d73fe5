import { HOUR_MS } from '../../platform/time/time.ts';

/** How long no payout goes to an e-mail that was just confirmed or changed: its owner has time to say that it was somebody else (decision 0052). */
export const PAYOUT_HOLD_MS = 72 * HOUR_MS;

/** When payouts to an e-mail begin; undefined where they need not wait. */
export function payoutsWaitUntil({ emailConfirmedAt }: { readonly emailConfirmedAt: Date | null }, now: Date): Date | undefined {
  const until = emailConfirmedAt && new Date(emailConfirmedAt.getTime() + PAYOUT_HOLD_MS);
  return until && until > now ? until : undefined;
}
