import { INK, KRAFT, KRAFT_DARK, PAPER, type Scheme, SPRUCE, schemeOf, TAPE } from './palette.ts';

type Kind = 'homes' | 'halls';

const WIDTH = 320;
const HEIGHT = 240;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;

/** A parcel of kraft with tape across, standing on its lower edge. */
const parcel = (x: number, floor: number, width: number, height: number, tape: string) =>
  rect(x, floor - height, width, height, KRAFT) +
  rect(x, floor - height, width, Math.min(10, height / 4), KRAFT_DARK, ' opacity=".35"') +
  rect(x + width / 2 - 4, floor - height, 8, height, tape);

const plant = (x: number, floor: number, { second }: Scheme) =>
  `<path d="M${x} ${floor - 26}c-22-8-20-34-12-44 8 10 12 24 12 44zm4 0c22-8 20-34 12-44-8 10-12 24-12 44z" fill="${SPRUCE}"/>` +
  `<path d="M${x - 14} ${floor - 28}h32l-5 28h-22z" fill="${second}"/>`;

function front(kind: Kind, scheme: Scheme, seed: number): string {
  const sky = `${rect(0, 0, WIDTH, HEIGHT, scheme.ground)}<circle cx="${60 + (seed % 4) * 60}" cy="56" r="30" fill="#FFFFFF" opacity=".6"/>`;
  const street = rect(0, 204, WIDTH, 36, INK, ' opacity=".12"');
  if (kind === 'halls')
    return `${sky}${street}<path d="M30 96 160 56l130 40v108H30z" fill="${scheme.main}"/>${rect(56, 124, 92, 80, PAPER)}${rect(172, 124, 92, 80, PAPER)}<path d="M56 140h92M56 154h92M172 140h92M172 154h92" stroke="${INK}" stroke-width="3" opacity=".15"/>${parcel(74, 204, 34, 28, TAPE)}${parcel(190, 204, 46, 34, SPRUCE)}${rect(136, 84, 48, 20, scheme.second)}`;
  const windows = [92, 196]
    .map((x) => `${rect(x, 94, 36, 40, PAPER)}<path d="M${x + 18} 94v40M${x} 114h36" stroke="${INK}" stroke-width="3" opacity=".3"/>`)
    .join('');
  return `${sky}${street}<path d="M64 92 160 ${30 + (seed % 3) * 8} 256 92z" fill="${scheme.second}"/>${rect(76, 82, 168, 122, scheme.main)}${windows}${rect(142, 140, 36, 64, scheme.second)}<circle cx="171" cy="174" r="3" fill="${PAPER}"/>${parcel(184, 204, 34, 24, scheme.main === TAPE ? PAPER : TAPE)}${plant(54, 206, scheme)}`;
}

function shelf(kind: Kind, scheme: Scheme, seed: number): string {
  const wall = rect(0, 0, WIDTH, HEIGHT, scheme.ground) + rect(0, 206, WIDTH, 34, INK, ' opacity=".1"');
  const rows = kind === 'halls' ? [86, 146, 206] : [106, 186];
  const boards = rows.map((y) => rect(30, y, 260, 8, scheme.main)).join('');
  const posts = kind === 'halls' ? rect(34, 36, 6, 176, scheme.second) + rect(280, 36, 6, 176, scheme.second) : '';
  const boxes = rows
    .map((floor, row) =>
      [0, 1, 2, 3]
        .map((place) => {
          const size = 22 + ((seed + row * 5 + place * 3) % 5) * 6;
          return place === (seed + row) % 4
            ? ''
            : parcel(48 + place * 60, floor, size + 10, size, (place + row + seed) % 3 === 0 ? SPRUCE : TAPE);
        })
        .join(''),
    )
    .join('');
  return wall + posts + boxes + boards + (kind === 'homes' ? plant(282, 186, scheme) : '');
}

function table(kind: Kind, scheme: Scheme, seed: number): string {
  const wall = rect(0, 0, WIDTH, HEIGHT, scheme.ground);
  const behind =
    kind === 'halls'
      ? `<path d="M40 60h240" stroke="${scheme.main}" stroke-width="8"/><path d="M70 60v40M160 60v40M250 60v40" stroke="${scheme.main}" stroke-width="4"/><path d="M52 100h36l8 16H44zM142 100h36l8 16h-52zM232 100h36l8 16h-52z" fill="${scheme.second}"/>`
      : `${rect(196, 30, 88, 76, PAPER)}<path d="M240 30v76M196 68h88" stroke="${INK}" stroke-width="4" opacity=".25"/>`;
  const tools = `<circle cx="${64 + (seed % 3) * 10}" cy="160" r="16" fill="${TAPE}"/><circle cx="${64 + (seed % 3) * 10}" cy="160" r="7" fill="${scheme.ground}"/>${rect(232, 168, 46, 8, scheme.second)}`;
  const open = `<path d="M116 124h88v52h-88z" fill="${KRAFT}"/><path d="M116 124 98 102h34l28 22zM204 124l18-22h-34l-28 22z" fill="${KRAFT_DARK}"/>${rect(132, 116, 26, 12, PAPER)}${rect(164, 112, 22, 16, scheme.main)}`;
  return `${wall}${behind}${open}${tools}${rect(24, 176, 272, 12, scheme.main)}${rect(44, 188, 10, 52, scheme.main)}${rect(266, 188, 10, 52, scheme.main)}`;
}

function scale(kind: Kind, scheme: Scheme, seed: number): string {
  const width = 96 + (seed % 4) * 10;
  const grams = 400 + ((seed * 137) % 5200);
  return (
    rect(0, 0, WIDTH, HEIGHT, scheme.ground) +
    rect(0, 196, WIDTH, 44, INK, kind === 'halls' ? ' opacity=".16"' : ' opacity=".08"') +
    parcel(160 - width / 2, 160, width, 74 + (seed % 3) * 8, seed % 2 ? TAPE : SPRUCE) +
    rect(64, 160, 192, 12, scheme.main) +
    `<path d="M88 172h144l16 34H72z" fill="${INK}"/>` +
    rect(124, 180, 72, 20, '#DCEBF7') +
    `<text x="160" y="195" font-family="monospace" font-size="15" text-anchor="middle" fill="${INK}">${(grams / 1000).toFixed(2)} kg</text>`
  );
}

const VIEWS: Readonly<Record<string, (kind: Kind, scheme: Scheme, seed: number) => string>> = { front, shelf, table, scale };

/** A view of a host's place, 4 : 3, the same for the same number; nobody's real home. Undefined for a view that is none. */
export function placePicture(kind: Kind, view: string, seed: number): string | undefined {
  const draw = Object.hasOwn(VIEWS, view) ? VIEWS[view] : undefined;
  if (!draw) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${draw(kind, schemeOf(seed + view.length), seed)}</svg>`;
}
