/** Where a parcel starts or ends on the dotted world, in its grid of 128 by 56. Cities with hosts, not middles of countries. */
const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  us: [36.7, 14.9],
  ca: [20.2, 11.2],
  uk: [63.2, 9.6],
  nl: [65.4, 11.4],
  de: [68.4, 10.2],
  jp: [113.2, 16.6],
  au: [117.3, 46.1],
};

/** How far a line is bent upwards, as a part of its length; the way back lies below, so that both can be met. */
const BEND = { there: 0.3, back: 0.17 };

export interface RouteArc {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** Data of an SVG path. */
  readonly path: string;
  /** The highest point of the line, for what is written above it. */
  readonly top: readonly [x: number, y: number];
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The line of a route on the map; undefined where the map does not know one of its ends. */
export function routeArc(from: string, to: string): RouteArc | undefined {
  const [start, end] = [PLACES[from], PLACES[to]];
  if (!start || !end) return undefined;
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const rise = Math.hypot(end[0] - start[0], end[1] - start[1]) * (from < to ? BEND.there : BEND.back);
  const control = [round(x), round(y - 2 * rise)] as const;
  return {
    from: start,
    to: end,
    path: `M${start.join(' ')}Q${control.join(' ')} ${end.join(' ')}`,
    top: [round(x), round(y - rise)],
  };
}
