import compare from '../../../pictures/film-compare.svg';
import host from '../../../pictures/film-host.svg';
import ride from '../../../pictures/film-ride.svg';
import unboxing from '../../../pictures/film-unboxing.svg';

const PICTURES: Readonly<Record<string, string>> = { unboxing, host, ride, compare };
const INNER = Object.values(PICTURES);

/** The still of a film: the drawing that the service names, else one by its place in the row. */
export function thumbnailOf(name: string, position: number): string | undefined {
  return PICTURES[name] ?? INNER[position % INNER.length];
}
