import { DAY_MS } from '../../../platform/time/time.ts';

/** Public holidays of whole countries, as rules: the calendar never has to be kept up by hand. */

type Rule =
  | { readonly month: number; readonly day: number }
  /** Days from Easter Sunday. */
  | { readonly easter: number }
  /** 0 Sunday to 6 Saturday; `nth` from the end when it is negative. */
  | { readonly month: number; readonly weekday: number; readonly nth: number }
  /** The last such weekday before a day of a month. */
  | { readonly month: number; readonly weekday: number; readonly before: number }
  /** A day of the Hebrew calendar, as `Intl` names it in English. */
  | { readonly hebrew: string }
  /**
   * Days of the moon's calendars, as they are announced: where a new moon falls near midnight, arithmetic is a day off.
   * A year without a date has none.
   */
  | { readonly dates: readonly string[] };

/** Names of holidays, translated under `holidays`. */
const RULES = {
  newYear: { month: 1, day: 1 },
  epiphany: { month: 1, day: 6 },
  goodFriday: { easter: -2 },
  maundyThursday: { easter: -3 },
  easterMonday: { easter: 1 },
  ascension: { easter: 39 },
  whitMonday: { easter: 50 },
  corpusChristi: { easter: 60 },
  labourDay: { month: 5, day: 1 },
  earlyMay: { month: 5, weekday: 1, nth: 1 },
  springBank: { month: 5, weekday: 1, nth: -1 },
  victoriaDay: { month: 5, weekday: 1, before: 25 },
  memorialDay: { month: 5, weekday: 1, nth: -1 },
  juneteenth: { month: 6, day: 19 },
  labourDayAmerica: { month: 9, weekday: 1, nth: 1 },
  thanksgiving: { month: 11, weekday: 4, nth: 4 },
  thanksgivingCanada: { month: 10, weekday: 1, nth: 2 },
  veterans: { month: 11, day: 11 },
  assumption: { month: 8, day: 15 },
  allSaints: { month: 11, day: 1 },
  armistice: { month: 11, day: 11 },
  victoryInEurope: { month: 5, day: 8 },
  immaculate: { month: 12, day: 8 },
  christmas: { month: 12, day: 25 },
  boxingDay: { month: 12, day: 26 },
  secondChristmas: { month: 12, day: 26 },
  anzac: { month: 4, day: 25 },
  liberation: { month: 4, day: 25 },
  lunarNewYear: { dates: ['2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23'] },
  lunarNewYearKorea: { dates: ['2027-02-07', '2028-01-27', '2029-02-13', '2030-02-03', '2031-01-23'] },
  chuseok: { dates: ['2027-09-15', '2028-10-03', '2029-09-22', '2030-09-12'] },
  roshHashana: { hebrew: 'Tishri 1' },
  yomKippur: { hebrew: 'Tishri 10' },
  sukkot: { hebrew: 'Tishri 15' },
  passover: { hebrew: 'Nisan 15' },
  shavuot: { hebrew: 'Sivan 6' },
  midsummer: { month: 6, weekday: 5, before: 26 },
} as const satisfies Record<string, Rule>;

export type HolidayName = keyof typeof RULES | 'nationalDay';

/** Nationwide holidays by country; `nationalDay=month-day` is what the country celebrates as its own day. */
const OF_COUNTRY: Readonly<Record<string, string>> = {
  US: 'newYear memorialDay juneteenth nationalDay=7-4 labourDayAmerica veterans thanksgiving christmas',
  GB: 'newYear goodFriday earlyMay springBank christmas boxingDay',
  CA: 'newYear goodFriday victoriaDay nationalDay=7-1 labourDayAmerica thanksgivingCanada christmas',
  TR: 'newYear labourDay nationalDay=10-29',
  AU: 'newYear nationalDay=1-26 goodFriday easterMonday anzac christmas boxingDay',
  DE: 'newYear goodFriday easterMonday labourDay ascension whitMonday nationalDay=10-3 christmas secondChristmas',
  CN: 'newYear lunarNewYear labourDay nationalDay=10-1',
  FR: 'newYear easterMonday labourDay victoryInEurope ascension whitMonday nationalDay=7-14 assumption allSaints armistice christmas',
  AE: 'newYear nationalDay=12-2',
  IN: 'nationalDay=8-15',
  IT: 'newYear epiphany easterMonday liberation labourDay nationalDay=6-2 assumption allSaints immaculate christmas secondChristmas',
  JP: 'newYear nationalDay=2-11',
  NL: 'newYear easterMonday nationalDay=4-27 ascension whitMonday christmas secondChristmas',
  NZ: 'newYear nationalDay=2-6 goodFriday easterMonday anzac christmas boxingDay',
  PH: 'newYear maundyThursday goodFriday labourDay nationalDay=6-12 christmas',
  SG: 'newYear lunarNewYear goodFriday labourDay nationalDay=8-9 christmas',
  KR: 'newYear lunarNewYearKorea chuseok nationalDay=8-15 christmas',
  ES: 'newYear epiphany goodFriday labourDay assumption nationalDay=10-12 allSaints immaculate christmas',
  IL: 'passover shavuot roshHashana yomKippur sukkot',
  SE: 'newYear epiphany goodFriday easterMonday labourDay ascension nationalDay=6-6 midsummer christmas secondChristmas',
  IE: 'newYear nationalDay=3-17 easterMonday earlyMay christmas secondChristmas',
  AT: 'newYear epiphany easterMonday labourDay ascension whitMonday corpusChristi assumption nationalDay=10-26 allSaints immaculate christmas secondChristmas',
  NO: 'newYear maundyThursday goodFriday easterMonday labourDay nationalDay=5-17 ascension whitMonday christmas secondChristmas',
  BE: 'newYear easterMonday labourDay ascension whitMonday nationalDay=7-21 assumption allSaints armistice christmas',
};

const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm. */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return utc(year, Math.floor(f / 31), (f % 31) + 1);
}

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', month: 'long', day: 'numeric' });

/** Month and day of the Hebrew calendar: `Tishri 1`. */
function hebrewDay(at: number): string {
  const parts = new Map(hebrew.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get('month')} ${parts.get('day')}`;
}

function dayOfRule(rule: Rule, year: number): number | undefined {
  if ('easter' in rule) return easterOf(year) + rule.easter * DAY_MS;
  if ('dates' in rule) return rule.dates.map((date) => Date.parse(date)).find((at) => new Date(at).getUTCFullYear() === year);
  if ('hebrew' in rule) {
    for (let at = utc(year, 1, 1); at < utc(year + 1, 1, 1); at += DAY_MS) if (hebrewDay(at) === rule.hebrew) return at;
    return undefined;
  }
  if ('day' in rule) return utc(year, rule.month, rule.day);
  const { month, weekday } = rule;
  if ('before' in rule || rule.nth < 0) {
    const last = 'before' in rule ? utc(year, month, rule.before) - DAY_MS : utc(year, month + 1, 1) - DAY_MS;
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * DAY_MS;
  }
  const first = utc(year, month, 1);
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + 7 * (rule.nth - 1)) * DAY_MS;
}

interface Holiday {
  readonly name: HolidayName;
  /** Midnight in UTC. */
  readonly at: number;
}

const ofYear = new Map<string, readonly Holiday[]>();

function holidaysOf(country: string, year: number): readonly Holiday[] {
  const key = `${country} ${year}`;
  const found =
    ofYear.get(key) ??
    (OF_COUNTRY[country] ?? '')
      .split(' ')
      .filter(Boolean)
      .flatMap((entry): Holiday[] => {
        const [name = '', date = ''] = entry.split('=');
        const [month = 0, day = 0] = date.split('-').map(Number);
        const at = date ? utc(year, month, day) : dayOfRule(RULES[name as keyof typeof RULES], year);
        return at === undefined ? [] : [{ name: name as HolidayName, at }];
      })
      .toSorted((a, b) => a.at - b.at);
  ofYear.set(key, found);
  return found;
}

/** The next holidays of a country from today on, soonest first; none for a country that is not on file. */
export function nextHolidays(country: string, now: Date, most: number): readonly Holiday[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const year = now.getUTCFullYear();
  return [...holidaysOf(country, year), ...holidaysOf(country, year + 1)].filter(({ at }) => at >= today).slice(0, most);
}
