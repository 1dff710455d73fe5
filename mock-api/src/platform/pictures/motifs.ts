import { INK, PAPER, type Scheme } from './palette.ts';

type Motif = (scheme: Scheme) => string;

/** Drawings of things, each on a field of 200 by 200. */
export const MOTIFS = {
  mug: ({ main, second }) =>
    `<path d="M50 62h86v66a26 26 0 0 1-26 26H76a26 26 0 0 1-26-26z" fill="${main}"/><path d="M136 80h12a20 20 0 0 1 0 40h-12" fill="none" stroke="${main}" stroke-width="12"/><path d="M50 92h86v16H50z" fill="${second}"/><path d="M76 48c-8-10 8-14 0-24M102 48c-8-10 8-14 0-24" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" opacity=".35"/>`,
  tent: ({ main, second }) =>
    `<path d="M100 44 32 152h136z" fill="${main}"/><path d="M100 44 76 152h48z" fill="${second}"/><path d="M100 44v108" stroke="${PAPER}" stroke-width="3"/><path d="M24 152h152" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`,
  shoe: ({ main, second }) =>
    `<path d="M36 92c14 8 34 2 44-14l14-6 34 34c8 8 40 6 40 32v8H36z" fill="${main}"/><path d="M32 144h140v14H42a10 10 0 0 1-10-10z" fill="${second}"/><path d="m92 88 14-8m-4 18 14-8m-4 18 14-8" stroke="${PAPER}" stroke-width="5" stroke-linecap="round"/>`,
  bag: ({ main, second }) =>
    `<path d="M48 76h104l10 84H38z" fill="${main}"/><path d="M74 88V64a26 26 0 0 1 52 0v24" fill="none" stroke="${INK}" stroke-width="7" stroke-linecap="round"/><circle cx="100" cy="122" r="16" fill="${second}"/>`,
  lamp: ({ main, second }) =>
    `<path d="M70 40h60l24 56H46z" fill="${second}"/><path d="M96 96h8v52h-8z" fill="${INK}"/><path d="M66 148h68a8 8 0 0 1 8 8v6H58v-6a8 8 0 0 1 8-8z" fill="${main}"/><circle cx="100" cy="102" r="10" fill="#FFF4D6"/>`,
  scarf: ({ main, second }) =>
    `<path d="M48 52c34 22 70 22 104 0l8 24c-40 26-80 26-120 0z" fill="${main}"/><path d="M112 84h36l8 78h-40z" fill="${main}"/><path d="M114 104h36l1 10h-36zM116 126h37l1 10h-37z" fill="${second}"/><path d="M117 162v8m10-8v8m10-8v8m10-8v8" stroke="${main}" stroke-width="4"/>`,
  teapot: ({ main, second }) =>
    `<path d="M54 92h84c8 44-10 64-42 64S46 136 54 92z" fill="${main}"/><path d="M136 104c14-2 12-20 28-22l4 10c-14 6-12 28-30 36zM56 100c-26-4-28 34 0 38" fill="none" stroke="${main}" stroke-width="9"/><path d="M70 82h52v10H70z" fill="${second}"/><circle cx="96" cy="74" r="8" fill="${INK}"/>`,
  camera: ({ main, second }) =>
    `<rect x="34" y="68" width="132" height="84" rx="12" fill="${main}"/><path d="M76 68l8-16h32l8 16z" fill="${INK}"/><circle cx="100" cy="110" r="28" fill="${PAPER}"/><circle cx="100" cy="110" r="18" fill="${second}"/><circle cx="148" cy="84" r="6" fill="${PAPER}"/>`,
  book: ({ main, second }) =>
    `<path d="M48 44h92a12 12 0 0 1 12 12v104H60a12 12 0 0 1-12-12z" fill="${main}"/><path d="M60 148h92v12H60a6 6 0 0 1 0-12z" fill="${PAPER}"/><path d="M76 72h50M76 90h34" stroke="${second}" stroke-width="8" stroke-linecap="round"/>`,
  headphones: ({ main, second }) =>
    `<path d="M48 116v-10a52 52 0 0 1 104 0v10" fill="none" stroke="${INK}" stroke-width="9"/><rect x="36" y="108" width="30" height="50" rx="13" fill="${main}"/><rect x="134" y="108" width="30" height="50" rx="13" fill="${main}"/><rect x="58" y="114" width="10" height="38" rx="5" fill="${second}"/><rect x="132" y="114" width="10" height="38" rx="5" fill="${second}"/>`,
  bottle: ({ main, second }) =>
    `<path d="M84 36h32v18l14 20v80a12 12 0 0 1-12 12H82a12 12 0 0 1-12-12V74l14-20z" fill="${main}"/><path d="M70 96h60v34H70z" fill="${PAPER}"/><path d="M82 106h36v4H82zm0 10h24v4H82z" fill="${second}"/><rect x="82" y="28" width="36" height="12" rx="4" fill="${INK}"/>`,
  watch: ({ main, second }) =>
    `<path d="M82 30h36l6 38H76zM76 132h48l-6 38H82z" fill="${main}"/><circle cx="100" cy="100" r="44" fill="${INK}"/><circle cx="100" cy="100" r="34" fill="${PAPER}"/><path d="M100 78v22l16 10" fill="none" stroke="${second}" stroke-width="6" stroke-linecap="round"/>`,
  jacket: ({ main, second }) =>
    `<path d="M74 44h52l34 24-12 30-14-6v68H66V92l-14 6-12-30z" fill="${main}"/><path d="M86 44h28l-14 24z" fill="${PAPER}"/><path d="M100 68v92" stroke="${second}" stroke-width="5"/><path d="M76 122h14m20 0h14" stroke="${PAPER}" stroke-width="4" stroke-linecap="round"/>`,
  plant: ({ main, second }) =>
    `<path d="M68 116h64l-8 46H76z" fill="${second}"/><path d="M100 116c-2-34-40-36-44-60 26-2 44 18 44 46 2-30 18-52 46-52 0 30-22 44-46 66z" fill="${main}"/>`,
  toy: ({ main, second }) =>
    `<rect x="40" y="104" width="76" height="40" rx="8" fill="${main}"/><path d="M108 72h40a10 10 0 0 1 10 10v62h-50z" fill="${second}"/><rect x="120" y="84" width="26" height="24" rx="4" fill="${PAPER}"/><rect x="54" y="78" width="18" height="26" fill="${INK}"/><circle cx="66" cy="148" r="15" fill="${INK}"/><circle cx="132" cy="148" r="19" fill="${INK}"/><circle cx="132" cy="148" r="8" fill="${PAPER}"/>`,
  keyboard: ({ main, second }) =>
    `<rect x="26" y="74" width="148" height="62" rx="10" fill="${main}"/>${[0, 1, 2].map((row) => Array.from({ length: 8 }, (_, i) => `<rect x="${36 + i * 16.4}" y="${83 + row * 16}" width="12" height="11" rx="3" fill="${(i + row) % 5 === 0 ? second : PAPER}"/>`).join('')).join('')}`,
} satisfies Record<string, Motif>;

type MotifName = keyof typeof MOTIFS;

export const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name);
