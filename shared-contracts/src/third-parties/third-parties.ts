/** What a visitor may refuse. Whatever a page cannot do its work without is `necessary` and not asked about. */
export const CATEGORIES = ['functional', 'statistics', 'marketing'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The scripts of other companies that the site knows how to use (B-461 to B-468), and what each is for. */
export const PURPOSES = {
  card: 'necessary',
  maps: 'functional',
  translation: 'functional',
  reviews: 'functional',
  tagManager: 'statistics',
  analytics: 'statistics',
  errors: 'statistics',
  engagement: 'marketing',
  affiliateTracking: 'marketing',
} as const satisfies Record<string, Category | 'necessary'>;

export type ThirdPartyKind = keyof typeof PURPOSES;
export const KINDS = Object.keys(PURPOSES) as ThirdPartyKind[];

/** A script of another company as the browser gets to know it. */
export interface ThirdParty {
  readonly kind: ThirdPartyKind;
  /** Address of the script. */
  readonly script: string;
  /** Without it the script may change at any time, and the browser cannot check it. */
  readonly integrity?: string;
  /** Name of the function on `window` that takes the site's calls; they wait in its `q` until the script is there. */
  readonly global?: string;
  /** Handed to the script with the first call, `init`. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Origins that the script may load further scripts from. Empty for one that needs no loosened headers. */
  readonly origins: readonly string[];
  /** Whether this document's headers let it run: they follow the choice that was known when the document was made. */
  readonly admitted: boolean;
}

/** What the page is told of the companies behind it. */
export interface PageThirdParties {
  /** Name of what is asked about: another company or purpose has to be asked about anew. */
  readonly version: string;
  /** Categories that some company of the site belongs to; empty where there is nothing to choose. */
  readonly asked: readonly Category[];
  /** The last choice that still counts; absent before there is one. */
  readonly chosen?: readonly Category[];
  readonly parties: readonly ThirdParty[];
}

/** The categories that some company of the site belongs to, in the order in which they are asked about. */
export function categoriesOf(parties: readonly Pick<ThirdParty, 'kind'>[]): Category[] {
  return CATEGORIES.filter((category) => parties.some(({ kind }) => PURPOSES[kind] === category));
}

/** Whether a kind may be used after a choice. */
export function isAllowed(kind: ThirdPartyKind, chosen: readonly Category[] | undefined): boolean {
  const purpose = PURPOSES[kind];
  return purpose === 'necessary' || (chosen?.includes(purpose) ?? false);
}
