import { localeOf } from '@outpost/shared-contracts/language/language';
import { useShell } from '@outpost/shared-remote/remote';

/** A day of the calendar as the reader writes it. */
export function Day({ iso }: { readonly iso: string }) {
  const { language } = useShell();
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={iso}>{day.format(new Date(`${iso}T00:00:00Z`))}</time>;
}
