import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';

/** Where the number of host countries is kept between visits (B-254), and what is shown when it is not (B-351). */
const COUNT_KEY = 'hostCountriesCount';
const FIRST_COUNT = 40;

export function keptHostCountryCount(storage: KeyValueStore): number {
  const count = Number(storage.get(COUNT_KEY));
  return Number.isInteger(count) && count > 0 ? count : FIRST_COUNT;
}
