import { CITY_PLACES, type CityPlace } from './places.ts';

const MOST = 10;

/** Without accents, case and the signs between letters: `koln` finds Köln, `sw1a1aa` finds `SW1A 1AA`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The city of that name in a country. */
export function findPlace(countryCode: string, city: string): CityPlace | undefined {
  return CITY_PLACES.find((place) => place.countryCode === countryCode && place.city === city);
}

/** Cities and post codes of a country that a text may become: those that begin with it, then those that hold it. */
export function placesLike(countryCode: string, text: string): CityPlace[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const rank = ({ city, postCode }: CityPlace) => {
    if (plain(city).startsWith(wanted) || plain(postCode).startsWith(wanted)) return 0;
    return plain(city).includes(wanted) ? 1 : 2;
  };
  return CITY_PLACES.filter((place) => place.countryCode === countryCode && rank(place) < 2)
    .toSorted((a, b) => rank(a) - rank(b) || a.city.localeCompare(b.city))
    .slice(0, MOST);
}
