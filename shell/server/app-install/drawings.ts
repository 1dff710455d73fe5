import { MARK } from '@outpost/shared-ui/mark';
import type { Colours } from './colours.ts';

/** The name in Rubik 600 as outlines, 938 wide from the base line at 0: a drawing may not ask for fonts. */
const WORD =
  'M88 2Q65 2 49 -5Q32 -12 23 -28Q14 -43 13 -66Q13 -76 13 -87Q13 -98 13 -109Q14 -131 23 -147Q33 -162 49 -170Q66 -178 88 -178Q110 -178 127 -170Q143 -162 153 -147Q162 -131 163 -109Q163 -98 163 -87Q163 -76 163 -66Q162 -43 153 -28Q144 -12 127 -5Q111 2 88 2ZM88 -30Q103 -30 112 -39Q121 -47 122 -67Q122 -78 122 -88Q122 -97 122 -108Q121 -121 117 -129Q113 -138 105 -141Q98 -145 88 -145Q78 -145 71 -141Q63 -138 59 -129Q54 -121 54 -108Q54 -97 54 -88Q54 -78 54 -67Q55 -47 64 -39Q73 -30 88 -30ZM231 2Q216 2 205 -4Q194 -11 188 -23Q181 -36 181 -54V-124Q181 -126 183 -128Q185 -130 188 -130H214Q217 -130 218 -128Q220 -126 220 -124V-55Q220 -28 245 -28Q257 -28 263 -35Q270 -42 270 -55V-124Q270 -126 272 -128Q274 -130 276 -130H303Q306 -130 307 -128Q309 -126 309 -124V-6Q309 -4 307 -2Q306 0 303 0H278Q276 0 274 -2Q272 -4 272 -6V-16Q266 -7 256 -2Q245 2 231 2ZM394 0Q379 0 368 -5Q357 -10 351 -21Q346 -32 346 -48V-101H326Q323 -101 322 -102Q320 -104 320 -107V-124Q320 -126 322 -128Q323 -130 326 -130H346V-171Q346 -174 347 -176Q349 -178 352 -178H376Q379 -178 381 -176Q382 -174 382 -171V-130H414Q416 -130 418 -128Q420 -126 420 -124V-107Q420 -104 418 -102Q416 -101 414 -101H382V-51Q382 -42 386 -36Q389 -31 398 -31H416Q419 -31 420 -29Q422 -27 422 -25V-6Q422 -4 420 -2Q419 0 416 0ZM441 48Q439 48 437 46Q435 44 435 41V-124Q435 -126 437 -128Q439 -130 441 -130H465Q468 -130 469 -128Q471 -126 471 -124V-114Q477 -122 487 -127Q496 -132 511 -132Q523 -132 533 -128Q543 -124 549 -117Q556 -109 560 -98Q563 -87 564 -74Q564 -69 564 -65Q564 -61 564 -56Q563 -43 560 -32Q556 -22 549 -14Q543 -6 533 -2Q523 2 511 2Q498 2 488 -2Q479 -7 473 -15V41Q473 44 471 46Q470 48 467 48ZM499 -28Q509 -28 514 -32Q520 -36 522 -42Q524 -49 525 -57Q526 -65 525 -73Q524 -81 522 -88Q520 -94 514 -98Q509 -102 499 -102Q490 -102 484 -98Q479 -94 476 -88Q473 -81 473 -74Q473 -69 473 -64Q473 -59 473 -55Q473 -48 476 -42Q479 -35 485 -31Q490 -28 499 -28ZM641 2Q621 2 607 -4Q593 -11 585 -24Q578 -37 577 -54Q577 -59 577 -65Q577 -71 577 -76Q578 -94 586 -106Q593 -119 607 -126Q621 -132 641 -132Q661 -132 675 -126Q689 -119 697 -106Q704 -94 705 -76Q706 -71 706 -65Q706 -59 705 -54Q704 -37 697 -24Q690 -11 676 -4Q662 2 641 2ZM641 -25Q653 -25 660 -33Q666 -40 667 -55Q667 -59 667 -65Q667 -71 667 -75Q666 -90 660 -97Q653 -105 641 -105Q629 -105 623 -97Q616 -90 616 -75Q615 -71 615 -65Q615 -59 616 -55Q616 -40 623 -33Q629 -25 641 -25ZM775 2Q759 2 748 -1Q737 -5 730 -10Q723 -15 720 -21Q716 -26 716 -30Q716 -33 718 -34Q720 -36 722 -36H746Q747 -36 747 -36Q748 -35 749 -34Q752 -32 756 -29Q759 -26 764 -25Q769 -23 775 -23Q784 -23 789 -26Q795 -29 795 -36Q795 -40 793 -43Q790 -46 783 -49Q775 -51 761 -54Q748 -57 738 -62Q729 -67 724 -75Q719 -82 719 -93Q719 -103 725 -112Q731 -121 744 -127Q756 -132 773 -132Q787 -132 798 -129Q808 -126 815 -121Q822 -116 826 -110Q829 -105 829 -101Q830 -98 828 -96Q826 -95 824 -95H802Q801 -95 800 -95Q799 -95 798 -96Q795 -98 792 -101Q789 -103 784 -105Q780 -107 773 -107Q765 -107 761 -104Q756 -100 756 -95Q756 -91 759 -88Q761 -85 768 -83Q775 -80 789 -77Q806 -74 816 -68Q826 -62 830 -55Q835 -47 835 -38Q835 -26 828 -17Q821 -8 807 -3Q794 2 775 2ZM912 0Q897 0 886 -5Q875 -10 869 -21Q864 -32 864 -48V-101H844Q842 -101 840 -102Q838 -104 838 -107V-124Q838 -126 840 -128Q842 -130 844 -130H864V-171Q864 -174 866 -176Q867 -178 870 -178H895Q897 -178 899 -176Q901 -174 901 -171V-130H932Q935 -130 936 -128Q938 -126 938 -124V-107Q938 -104 936 -102Q935 -101 932 -101H901V-51Q901 -42 904 -36Q908 -31 916 -31H934Q937 -31 939 -29Q940 -27 940 -25V-6Q940 -4 939 -2Q937 0 934 0Z';

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const mark = (lid: string, pin: string): string => `<path fill="${lid}" d="${MARK.lid}"/><path fill="${pin}" d="${MARK.pin}"/>`;

/** The icon of a tab: the mark alone, in the inks of the browser's theme. */
export function tabIcon(colour: Colours): string {
  const dark = `.lid{fill:${colour('--tape', 'dark')}}.pin{fill:${colour('--spruce-text', 'dark')}}`;
  const style = `.lid{fill:${colour('--tape')}}.pin{fill:${colour('--spruce-text')}}@media (prefers-color-scheme:dark){${dark}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style><path class="lid" d="${MARK.lid}"/><path class="pin" d="${MARK.pin}"/></svg>`;
}

interface AppIconOptions {
  readonly colour: Colours;
  /** Share of the width that the mark takes. A mask cuts off up to a tenth on each side. */
  readonly share: number;
  /** Radius of the corners in a box of 512; 0 where the system cuts them itself. */
  readonly radius: number;
}

/** The icon of the installed app in a box of 512: the mark in white and tape on the dark band. */
export function appIcon({ colour, share, radius }: AppIconOptions): string {
  const size = 512 * share;
  const corner = (512 - size) / 2;
  return svg(
    512,
    512,
    `<rect width="512" height="512" rx="${radius}" fill="${colour('--band')}"/><g transform="translate(${corner} ${corner}) scale(${size / 32})">${mark(colour('--tape'), colour('--on-band'))}</g>`,
  );
}

const WIDTH = 1200;
const HEIGHT = 630;

/** The ground of a shared picture: the band, and the dots of the site's maps. */
function ground(colour: Colours): string {
  const dots = Array.from({ length: 60 * 32 }, (_, index) => {
    const [x, y] = [(index % 60) * 20 + 10, Math.floor(index / 60) * 20 + 5];
    return `<circle cx="${x}" cy="${y}" r="2"/>`;
  }).join('');
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('--band')}"/><g fill="${colour('--band-line')}">${dots}</g>`;
}

function parcel(colour: Colours): string {
  const planes = [
    ['--kraft-3', 'M2 9l11 6v13L2 22z'],
    ['--kraft-2', 'M24 9l-11 6v13l11-6z'],
    ['--kraft-1', 'M13 3l11 6-11 6L2 9z'],
    ['--tape', 'M6 6.8l11 6 3-1.6-11-6z'],
  ].map(([token = '', d]) => `<path fill="${colour(token)}" d="${d}"/>`);
  return planes.join('');
}

/**
 * What stands around the title of a shared page: name and mark above, the parcel's way below, in the direction in which
 * the title is read.
 */
export function titleGround(colour: Colours, direction: 'ltr' | 'rtl'): string {
  const way = [
    `<path d="M762 536Q940 470 1120 536" fill="none" stroke="${colour('--band-control')}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 18"/>`,
    `<path d="M80 560Q420 600 740 536" fill="none" stroke="${colour('--tape')}" stroke-width="8" stroke-linecap="round"/>`,
    `<circle cx="80" cy="560" r="13" fill="${colour('--on-band')}"/>`,
    `<circle cx="1120" cy="536" r="13" fill="${colour('--band')}" stroke="${colour('--on-band')}" stroke-width="6"/>`,
    `<g transform="translate(704 486) scale(3)">${parcel(colour)}</g>`,
  ].join('');
  const name = direction === 'ltr' ? 80 : WIDTH - 80 - 288;
  return svg(
    WIDTH,
    HEIGHT,
    [
      ground(colour),
      `<g transform="${direction === 'ltr' ? '' : `translate(${WIDTH} 0) scale(-1 1)`}">${way}</g>`,
      `<g transform="translate(${name - 8} 64) scale(2.4)">${mark(colour('--tape'), colour('--on-band'))}</g>`,
      `<path transform="translate(${name + 92} 126) scale(0.21)" fill="${colour('--on-band')}" d="${WORD}"/>`,
    ].join(''),
  );
}

/** What a shared link shows: name and mark on the band, and a parcel on its way. 1200 by 630, as the networks cut it. */
export function sharePicture(colour: Colours): string {
  // The curve is cut where the parcel is, at 62 % of its way (de Casteljau).
  const done = 0.62;
  const between = (a: number, b: number): number => a + (b - a) * done;
  const [before, after] = [between(150, 600), between(600, 1050)];
  const [above, below] = [between(520, 250), between(250, 520)];
  const [x, y] = [between(before, after), between(above, below)];
  return svg(
    WIDTH,
    HEIGHT,
    [
      ground(colour),
      `<path d="M${x} ${y}Q${after} ${below} 1050 520" fill="none" stroke="${colour('--band-control')}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 18"/>`,
      `<path d="M150 520Q${before} ${above} ${x} ${y}" fill="none" stroke="${colour('--tape')}" stroke-width="8" stroke-linecap="round"/>`,
      `<circle cx="150" cy="520" r="15" fill="${colour('--on-band')}"/>`,
      `<circle cx="1050" cy="520" r="15" fill="${colour('--band')}" stroke="${colour('--on-band')}" stroke-width="7"/>`,
      `<g transform="translate(${x - 52} ${y - 62}) scale(4)">${parcel(colour)}</g>`,
      `<g transform="translate(186 120) scale(5.2)">${mark(colour('--tape'), colour('--on-band'))}</g>`,
      `<path transform="translate(372 262) scale(0.7)" fill="${colour('--on-band')}" d="${WORD}"/>`,
    ].join(''),
  );
}
