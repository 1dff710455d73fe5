import { type Ink, inks } from './inks.ts';
import { Svg } from './svg.tsx';

/** Signs of the stores of the catalogue, drawn by lines on 24 × 24, by the store's part of its address. */
const SIGNS = {
  'trailhead-supply': ['spruce', 'M12 4L4 20h16zM12 4v16M9 20l3-6 3 6'],
  'lumen-and-oak': ['leaf', 'M9 4h6l3 8H6zM12 12v7M8 20h8'],
  'komorebi-toys': ['rust', 'M6 10h12v9H6zM9 10V7h6v3M9 14h1M14 14h1M10 17h4'],
  'northloop-sneakers': ['tape', 'M4 14c4 1 5-3 6-6l3 3c2 3 7 2 7 6v1H4zM12 4v3M10.5 5.5L12 4l1.5 1.5'],
  'sel-et-lin': ['brick', 'M10 4h4v4h-4zM8 8h8v12H8zM8 13h8'],
  wollwerk: ['clay', 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM5 9c5-1 10 2 12 9M7 6c6 0 11 4 12 9'],
  'kettle-lane': ['slate', 'M7 9h9l2 10H6zM16 11l4-2M9 9a3 3 0 0 1 6 0'],
  'southern-pages': ['sea', 'M4 6c3-1 6-1 8 1 2-2 5-2 8-1v12c-3-1-6-1-8 1-2-2-5-2-8-1zM12 7v12'],
  'tonraum-audio': ['navy', 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H4zM17 14h3v5h-3z'],
  'terra-bassa': ['steel', 'M5 8h11v8a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10h2a2 2 0 0 1 0 5h-2M8 4v1M12 4v1'],
  'fjord-outerwear': ['pine', 'M3 17l5-9 4 6 3-4 6 7zM3 20h18'],
  clackworks: ['plum', 'M4 7h16v10H4zM8 10h1M12 10h1M16 10h1M8 14h8'],
  'general-marketplace': ['spruce', 'M5 19C6 11 11 5 19 5c0 8-5 12-12 12M5 19l7-8'],
  threadnimbus: ['tape', 'M7 16a4 4 0 1 1 1-8 5 5 0 0 1 9 2 3 3 0 0 1 0 6zM9 19h6'],
  'oxbarley-superstore': ['navy', 'M5 5c0 4 2 6 7 6s7-2 7-6M8 11v4a4 4 0 0 0 8 0v-4M11 15h2'],
  'pennewick-and-row': ['plum', 'M7 20V5h6a4 4 0 0 1 0 8H7M15 20h4'],
  'torquemarsh-auto': ['ink', 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 5v5M6 15l4-2M18 15l-4-2'],
  ampfennel: ['teal', 'M13 3L6 13h5l-1 8 8-11h-6z'],
  'dewthistle-beauty': ['rust', 'M12 4c4 5 6 7 6 10a6 6 0 0 1-12 0c0-3 2-5 6-10zM9 14a3 3 0 0 0 3 3'],
  'pagewren-books': ['sea', 'M4 13c4-6 8-6 11-4l4-3-1 5c0 5-4 8-9 8H4c3-1 4-2 4-4zM15 10h.1'],
  'tumblefinch-toys': ['gold', 'M4 13h7v7H4zM13 13h7v7h-7zM8.5 4h7v7h-7z'],
  'fieldgannet-sports': ['leaf', 'M3 9c4 0 6 3 9 3s5-3 9-3c-2 5-5 8-9 8s-7-3-9-8zM12 17v3'],
  'mossarbour-home': ['moss', 'M4 11l8-7 8 7v9H4zM9 20v-6a3 3 0 0 1 6 0v6'],
  'barkenfern-pets': ['clay', 'M12 12c3 0 5 3 5 5s-2 2-5 2-5 0-5-2 2-5 5-5zM6 9v1M10 5v2M14 5v2M18 9v1'],
  'stitchalder-crafts': ['plum', 'M19 4L9 14M5 19c3 0 5-2 4-5-2-1-5 1-4 5zM15 4l5 5'],
  'larkgild-jewelry': ['gold', 'M8 4h8l4 5-8 11L4 9zM4 9h16M9 9l3 11 3-11'],
  'skilletmoor-kitchen': ['brick', 'M10 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l6 5'],
  'lullabarrow-baby': ['steel', 'M15 4a8 8 0 1 0 5 11 7 7 0 0 1-5-11zM17 5h.1M20 9h.1'],
  'fretmarigold-music': ['tape', 'M9 18V6l9-2v12M9 18a3 2 0 1 1-5 0 3 2 0 0 1 5 0zM18 16a3 2 0 1 1-5 0 3 2 0 0 1 5 0z'],
  'kelpbarrow-vitamins': ['teal', 'M12 21V9M12 9c0-4 2-5 5-5 0 4-2 5-5 5zM12 14c0-3-2-5-6-5 0 4 2 5 6 5z'],
} as const satisfies Readonly<Record<string, readonly [ink: Ink, path: string]>>;

/** A bag, for a store that has no sign here yet. */
const PLAIN = ['spruce', 'M5 8h14l1 12H4zM9 8V7a3 3 0 0 1 6 0v1'] as const;

export const SIGNED_STORES: readonly string[] = Object.keys(SIGNS);

export interface StoreSignProps {
  /** The store's part of its address. */
  readonly store: string;
  /** In pixels. */
  readonly size?: number;
  /** Says whose sign it is. Without it the sign is decoration beside the name. */
  readonly title?: string;
  readonly className?: string;
}

/** The logo of a store: its sign in white on a tile of its colour. */
export function StoreSign({ store, size = 48, title, className }: StoreSignProps) {
  const [ink, path] = Object.hasOwn(SIGNS, store) ? SIGNS[store as keyof typeof SIGNS] : PLAIN;
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} title={title} className={className}>
      <rect width={24} height={24} rx={5.5} fill={inks[ink]} />
      <g
        transform="translate(4.3 4.3) scale(.642)"
        fill="none"
        stroke="#ffffff"
        strokeWidth={2.1}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </g>
    </Svg>
  );
}
