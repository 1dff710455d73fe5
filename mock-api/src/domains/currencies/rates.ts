/** What currencies are worth. For estimates, not for charging. */
export interface Rates {
  /** The day they are of, as in 2026-11-02; shown with every converted price. */
  readonly day: string;
  /** US dollars for one unit, in millionths. */
  readonly microDollars: Readonly<Record<string, number>>;
}

const SNAPSHOT_MICRO_DOLLARS: Readonly<Record<string, number>> = {
  USD: 1_000_000,
  EUR: 1_160_000,
  GBP: 1_310_000,
  JPY: 6_500,
  AUD: 655_000,
  CAD: 714_000,
  CHF: 1_240_000,
  CNY: 140_500,
  DKK: 155_400,
  HKD: 128_600,
  ILS: 306_000,
  INR: 11_270,
  KRW: 698,
  MXN: 53_900,
  NOK: 98_900,
  NZD: 572_000,
  PLN: 272_500,
  SEK: 105_600,
  SGD: 768_000,
  THB: 30_900,
  TRY: 23_800,
  TWD: 32_400,
  ZAR: 57_700,
  AED: 272_290,
  SAR: 266_600,
  BRL: 185_600,
  CZK: 47_700,
  HUF: 2_990,
  RON: 228_100,
  PHP: 17_000,
  MYR: 238_600,
  IDR: 60,
  VND: 38,
  KWD: 3_256_000,
};

/** Sample rates, for as long as no provider has answered. */
export const SNAPSHOT: Rates = { day: '2026-11-02', microDollars: SNAPSHOT_MICRO_DOLLARS };
