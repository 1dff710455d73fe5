import { MOTIFS } from './motifs.ts';
import { INK, KRAFT, KRAFT_DARK, PAPER, SCHEMES, schemeOf } from './palette.ts';

const THINGS = ['teapot', 'book', 'plant', 'mug', 'lamp', 'bottle', 'camera', 'jacket', 'toy', 'watch'] as const;
/** Where things stand on the two boards, as parts of the width of 1600. */
const UPPER = [560, 720, 880, 1040, 1200, 1360];
const LOWER = [480, 640, 800, 960, 1120, 1280, 1440];

/** A store's wall with its shelves, 1600 by 400: the goods stand to the right, so that a name has room on the left. */
export function storeBannerPicture(seed: number): string {
  const { ground, main } = schemeOf(seed);
  const board = (y: number, from: number) =>
    `<path d="M${from} ${y}H1600v12H${from}z" fill="${KRAFT}"/><path d="M${from} ${y + 12}H1600v6H${from}z" fill="${KRAFT_DARK}"/>`;
  const row = (places: readonly number[], y: number, offset: number) =>
    places
      .map((x, place) => {
        const thing = THINGS[(seed + offset + place * 3) % THINGS.length] ?? 'mug';
        const scheme = SCHEMES[(seed + offset + place) % SCHEMES.length] ?? SCHEMES[0];
        return `<g transform="translate(${x} ${y - 122}) scale(.75)">${MOTIFS[thing](scheme)}</g>`;
      })
      .join('');
  const bunting = Array.from({ length: 16 }, (_, flag) => {
    const colour = [main, PAPER, KRAFT][flag % 3] ?? PAPER;
    return `<path d="M${flag * 100 + 20} 0h60l-30 46z" fill="${colour}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400" viewBox="0 0 1600 400"><rect width="1600" height="400" fill="${ground}"/><circle cx="250" cy="190" r="130" fill="#FFFFFF" opacity=".5"/><path d="M0 372h1600v28H0z" fill="${main}" opacity=".16"/>${board(182, 520)}${board(352, 440)}<ellipse cx="250" cy="366" rx="170" ry="9" fill="${INK}" opacity=".12"/>${row(UPPER, 182, 0)}${row(LOWER, 352, 4)}<g transform="translate(110 106) scale(1.35)">${MOTIFS.bag(schemeOf(seed + 1))}</g>${bunting}</svg>`;
}
