import { localeOf } from '@outpost/shared-contracts/language/language';
import { useShell } from '@outpost/shared-remote/remote';

/** Writes a moment as people keep appointments, in their own time zone: the day and the time. */
export function useUntil(): (moment: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium', timeStyle: 'short' });
  return (moment) => format.format(new Date(moment));
}
