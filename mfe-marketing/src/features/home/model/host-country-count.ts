/** Where the number of host countries is kept between visits (B-254). */
export const COUNT_KEY = 'hostCountriesCount';

/** Shown when nothing is kept (B-351). */
export const FIRST_COUNT = 40;

/** One step of the count every so many milliseconds (B-352). */
export const COUNT_STEP = 50;

/** The number that was kept; {@link FIRST_COUNT} where there is none, or none that can be right. */
export function keptCount(kept: string | null): number {
  const count = Number(kept);
  return Number.isInteger(count) && count > 0 ? count : FIRST_COUNT;
}
