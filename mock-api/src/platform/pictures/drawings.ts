import { isMotif, MOTIFS } from './motifs.ts';
import { INK, KRAFT, KRAFT_DARK, PAPER, SCHEMES, SPRUCE, schemeOf, TAPE } from './palette.ts';

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** A thing on a ground with a soft shadow; `variant` changes colours and light. Undefined for a name that is none. */
export function thingPicture(name: string, variant: number): string | undefined {
  if (!isMotif(name)) return undefined;
  const scheme = schemeOf(variant + name.length);
  const sun = `<circle cx="${40 + (variant % 5) * 30}" cy="${44 + (variant % 3) * 12}" r="54" fill="#FFFFFF" opacity=".55"/>`;
  const shadow = `<ellipse cx="100" cy="168" rx="62" ry="8" fill="${INK}" opacity=".12"/>`;
  return svg(200, 200, `<rect width="200" height="200" fill="${scheme.ground}"/>${sun}${shadow}${MOTIFS[name](scheme)}`);
}

const SKINS = ['#F2C9A5', '#E0A878', '#C68853', '#9A6238', '#6F4426', '#F6D7BE'];
const HAIR = ['#2B1B12', '#5A3A22', '#8C5A2B', '#C9A15B', '#3A3A3A', '#A33E1D'];

const of = (list: readonly string[], index: number) => list[index % list.length] ?? PAPER;

/** Spreads neighbouring numbers, so that people next to each other do not look alike; each trait takes bits of its own. */
function traitsOf(seed: number): (choices: number) => number {
  let bits = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (choices) => {
    bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) >>> 0;
    return (bits >>> 8) % choices;
  };
}

/** A drawn person, the same for the same number; nobody real. */
export function personPicture(seed: number): string {
  const trait = traitsOf(seed);
  const scheme = schemeOf(trait(SCHEMES.length));
  const skin = of(SKINS, trait(SKINS.length));
  const hair = of(HAIR, trait(HAIR.length));
  const style = trait(4);
  const back = [
    '',
    `<path d="M62 84c0-60 76-60 76 0v44H62z" fill="${hair}"/>`,
    `<circle cx="100" cy="46" r="15" fill="${hair}"/>`,
    `<circle cx="68" cy="84" r="17" fill="${hair}"/><circle cx="132" cy="84" r="17" fill="${hair}"/><circle cx="76" cy="62" r="19" fill="${hair}"/><circle cx="124" cy="62" r="19" fill="${hair}"/><circle cx="100" cy="54" r="20" fill="${hair}"/>`,
  ][style];
  const top = `<path d="M66 86c-6-52 74-52 68 0-8-22-20-26-34-26s-26 4-34 26z" fill="${hair}"/>`;
  const glasses =
    trait(4) === 0
      ? `<g fill="none" stroke="${INK}" stroke-width="3"><circle cx="86" cy="94" r="9"/><circle cx="114" cy="94" r="9"/><path d="M95 94h10"/></g>`
      : '';
  const beard =
    style === 0 && trait(3) === 0 ? `<path d="M68 100c2 26 14 34 32 34s30-8 32-34c-8 10-20 8-32 8s-24 2-32-8z" fill="${hair}"/>` : '';
  const mouth = beard
    ? `<path d="M92 116c5 4 11 4 16 0" fill="none" stroke="${PAPER}" stroke-width="3" stroke-linecap="round"/>`
    : `<path d="M88 112c8 8 16 8 24 0" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`;
  const eyes = `<circle cx="86" cy="94" r="3" fill="${INK}"/><circle cx="114" cy="94" r="3" fill="${INK}"/>`;
  const collar = trait(2) === 0 ? `<path d="M82 140l18 18 18-18 8 4-26 30-26-30z" fill="${scheme.second}"/>` : '';
  return svg(
    200,
    200,
    `<rect width="200" height="200" fill="${scheme.ground}"/>${back}<path d="M36 200c0-46 28-62 64-62s64 16 64 62z" fill="${scheme.main}"/>${collar}<path d="M86 124h28v22a14 14 0 0 1-28 0z" fill="${skin}"/><ellipse cx="100" cy="94" rx="33" ry="38" fill="${skin}"/>${beard}${top}${eyes}${mouth}${glasses}`,
  );
}

/** A warehouse for hosts that are one. */
export function warehousePicture(seed: number): string {
  const scheme = schemeOf(seed);
  const boxes = [0, 1, 2]
    .map((i) => `<rect x="${58 + i * 30}" y="136" width="24" height="24" fill="${i === seed % 3 ? TAPE : KRAFT}"/>`)
    .join('');
  return svg(
    200,
    200,
    `<rect width="200" height="200" fill="${scheme.ground}"/><path d="M28 86 100 44l72 42v78H28z" fill="${scheme.main}"/><path d="M48 104h104v60H48z" fill="${PAPER}"/><path d="M48 112h104M48 122h104" stroke="${INK}" opacity=".15" stroke-width="3"/>${boxes}<path d="M16 164h168" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`,
  );
}

/** A parcel as a host would photograph it: on the floor or on the scale. */
export function parcelPicture(seed: number, view: 'outside' | 'scale'): string {
  const tape = seed % 2 === 0 ? TAPE : SPRUCE;
  const width = 78 + (seed % 5) * 8;
  const height = 60 + (seed % 4) * 8;
  const x = 120 - width / 2;
  const y = (view === 'scale' ? 118 : 138) - height;
  const label = `<rect x="${x + 10}" y="${y + 14}" width="34" height="22" fill="${PAPER}"/><path d="M${x + 14} ${y + 20}h24m-24 6h18m-18 5h22" stroke="${INK}" stroke-width="2"/>`;
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${KRAFT}"/><path d="M${x + width} ${y}l18-12v${height}l-18 12z" fill="${KRAFT_DARK}"/><path d="M${x} ${y}l18-12h${width}l-18 12z" fill="#DDB98E"/><path d="M${x + width / 2 - 6} ${y}h12v${height}h-12z" fill="${tape}" opacity=".9"/>${label}`;
  const scale =
    view === 'scale'
      ? `<rect x="46" y="118" width="156" height="12" rx="6" fill="${INK}"/><rect x="88" y="130" width="66" height="20" rx="4" fill="${SPRUCE}"/><path d="M100 140h42" stroke="${PAPER}" stroke-width="4" stroke-dasharray="6 4"/>`
      : '';
  return svg(
    240,
    180,
    `<rect width="240" height="180" fill="#F4F2EA"/><rect y="${view === 'scale' ? 150 : 138}" width="240" height="42" fill="#E3E1D8"/><ellipse cx="124" cy="${view === 'scale' ? 152 : 140}" rx="84" ry="6" fill="${INK}" opacity=".14"/>${box}${scale}`,
  );
}
