import { localeOf } from '@outpost/shared-contracts/language/language';
import type { PayoutInfo } from '@outpost/shared-contracts/payments/payout-method-calls';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useSettingsWords } from '../words.ts';
import { ownPayouts } from './api.ts';

/** A moment in the person's language, to the minute: payments wait until one. */
export function useMoment(): (at: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(new Date(at));
}

/** Shows how things stand after a change, and says until when payments wait. */
export function useChanged(userId: number): (now: PayoutInfo) => void {
  const { t } = useSettingsWords();
  const shell = useShell();
  const queryClient = useQueryClient();
  const moment = useMoment();
  return (now) => {
    queryClient.setQueryData(ownPayouts(shell, userId).queryKey, now);
    const until = now.methods.find((method) => method.is_default)?.held_until;
    shell.notify({ tone: 'success', text: until ? t('payouts.saved', { date: moment(until) }) : t('payouts.default') });
  };
}
