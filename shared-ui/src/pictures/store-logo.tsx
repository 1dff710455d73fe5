import { Svg } from './svg.tsx';

/** The signs of the sample stores, drawn by lines on 24 × 24; the names belong to no company. */
const SIGNS = {
  'Tallgrass Outfitters': 'M12 4L3 20h18zM12 4v16',
  Ohmlet: 'M4 19h5v-3a6.5 6.5 0 1 1 6 0v3h5',
  'Maison Odée': 'M12 3v18M5 7l14 10M19 7L5 17',
  Keyfold: 'M4 6h16v12H4zM8 10h2M14 10h2M8 14h8',
  Papertori: 'M5 4h10l4 4v12H5zM15 4v4h4M9 13h6',
  Solefolk: 'M3 15c5 1 6-3 7-7l3 3c2 3 8 2 8 6v2H3z',
  'Pewter Spoon': 'M12 3c3 0 4 3 4 5s-2 4-4 4-4-2-4-4 1-5 4-5zM12 12v9',
  'Wax & Sleeve': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'Bindery Lane': 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14',
  Tinkertram: 'M5 5h14v11H5zM5 11h14M8 20l2-4M16 20l-2-4',
  'Lumen Row': 'M9 3h6l3 9H6zM12 12v8M8 20h8',
  'Wool & Harbour': 'M8 3v9l-3 4a3 3 0 0 0 5 4l5-6V3z',
} as const;

export type StoreName = keyof typeof SIGNS;

export const STORE_NAMES = Object.keys(SIGNS) as readonly StoreName[];

export interface StoreLogoProps {
  readonly store: StoreName;
  /** Height of the sign in pixels; the name grows with it. */
  readonly size?: number;
  readonly className?: string;
}

/** A store's sign and name in the colour of the text around it. */
export function StoreLogo({ store, size = 24, className }: StoreLogoProps) {
  return (
    <span
      className={className}
      style={{ display: 'inline-flex', alignItems: 'center', gap: 8, fontWeight: 600, letterSpacing: '-.02em', whiteSpace: 'nowrap' }}
      dir="ltr"
    >
      <Svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={SIGNS[store]} />
      </Svg>
      {store}
    </span>
  );
}
