import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';

/** What an invented company is known by. */
export interface Brand {
  readonly name: string;
  /** Its colour behind white, which reads on it. */
  readonly colour: string;
  /** Its mark: an SVG of 24 × 24. */
  readonly mark: string;
}

const mark = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">${inside}</svg>`;

/** Two companies that exist nowhere else. */
export const BRANDS: Readonly<Record<SocialProvider, Brand>> = {
  'social-one': {
    name: 'Northkey',
    colour: '#2b4bd8',
    mark: mark(
      '<rect width="24" height="24" rx="7" fill="#2b4bd8"/><path d="M12 3.5 15.5 12H8.500z" fill="#fff"/><path d="M12 20.5 8.5 12h7z" fill="#a9b8ff"/><circle cx="12" cy="12" r="1.7" fill="#2b4bd8"/>',
    ),
  },
  'social-two': {
    name: 'Tidewell',
    colour: '#0b6675',
    mark: mark(
      '<circle cx="12" cy="12" r="12" fill="#0b6675"/><path d="M4.5 10.500c2.5-3 5-3 7.5 0s5 3 7.5 0M4.5 15.500c2.5-3 5-3 7.5 0s5 3 7.5 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>',
    ),
  },
};

/** A mark as a picture that a page can show. */
export const pictureOf = ({ mark }: Brand): string => `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;
