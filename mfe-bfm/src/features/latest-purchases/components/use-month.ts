import { localeOf } from '@outpost/shared-contracts/language/language';
import { useShell } from '@outpost/shared-remote/remote';

/** Writes `2026-11` as `November 2026`, whatever zone the reader is in. */
export function useMonth(): (month: string) => string {
  const words = new Intl.DateTimeFormat(localeOf(useShell().language), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (month) => words.format(new Date(`${month}-01T00:00:00Z`));
}
