const YEARS = 18;

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The latest day (`2008-02-28`) on which somebody may be born who is 18 today. */
export function latestBirthDate(now: Date): string {
  return dayOf(new Date(now.getFullYear() - YEARS, now.getMonth(), now.getDate()));
}

export const EARLIEST_BIRTH_DATE = '1906-01-01';
