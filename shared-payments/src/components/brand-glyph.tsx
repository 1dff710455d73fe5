import type { ReactElement } from 'react';

/** Marks that tell brands apart and belong to nobody: stripe, discs, square, sun, bars, ring, wave. */
const MARKS: Readonly<Record<string, string>> = {
  visa: 'M8 15l3-6h2l-3 6zM13 15l3-6h2l-3 6z',
  mastercard: 'M9.5 8.5a3.5 3.5 0 1 0 .1 0zM14.5 8.5a3.5 3.5 0 1 0 .1 0z',
  amex: 'M8 8h8v8H8zM10 10v4h4v-4z',
  discover: 'M12 8a4 4 0 0 1 4 4H8a4 4 0 0 1 4-4zM7 14h10v1.5H7z',
  jcb: 'M7.5 8.5h2.2v7H7.5zM10.9 8.5h2.2v7h-2.2zM14.3 8.5h2.2v7h-2.2z',
  diners: 'M12 8a4 4 0 1 0 .1 0zM12 10a2 2 0 1 1-.1 0z',
  unionpay: 'M7 13c2-4 3-4 5 0s3 4 5 0v2c-2 4-3 4-5 0s-3-4-5 0z',
};
const CHIP = 'M7 9h5v6H7zM14 13.5h4V15h-4z';

/** A card with a mark of its brand. */
export function BrandGlyph({ brand }: { readonly brand: string }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d={MARKS[brand] ?? CHIP} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
