/** Where the post code stands after the city, as in `Portland OR 97209`; everywhere else it begins the line (UPU S42). */
const AFTER_THE_CITY: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'AU',
  'NZ',
  'GB',
  'IE',
  'IN',
  'SG',
  'HK',
  'TW',
  'KR',
  'JP',
  'CN',
  'TH',
  'ID',
]);

/** City, state and post code in one line, in the order of the country (ISO 3166). */
export function cityLine({ city, state, postCode, country }: { city: string; state: string; postCode: string; country: string }): string {
  const parts = AFTER_THE_CITY.has(country) ? [city, state, postCode] : [postCode, city, state];
  return parts.filter(Boolean).join(' ');
}
