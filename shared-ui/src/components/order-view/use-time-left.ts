import { useUi } from '@outpost/shared-ui/ui-words';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In words: "in 47 hours", "in 12 minutes"; undefined for what is past. */
function leftIn(locale: string, milliseconds: number): string | undefined {
  if (milliseconds <= 0) return undefined;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (milliseconds >= 3 * DAY) return words.format(Math.floor(milliseconds / DAY), 'day');
  if (milliseconds >= 2 * HOUR) return words.format(Math.floor(milliseconds / HOUR), 'hour');
  return words.format(Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute');
}

/** A moment in the viewer's time zone and how long it is until then, brought up to date every minute. */
export function useTimeLeft(iso: string): { readonly at: string; readonly left: string | undefined } {
  const { locale } = useUi();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const end = new Date(iso);
  const at = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return { at: at.format(end), left: leftIn(locale, end.getTime() - now) };
}
