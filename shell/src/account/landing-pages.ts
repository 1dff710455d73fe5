/** The offers that a sign-up may be reached from, with a headline and a picture of their own. */
const LANDING_PAGES = ['spring', 'gifts', 'students', 'moving'] as const;

/** What a sign-up page shows: one of the offers, or the general one. */
export type Landing = (typeof LANDING_PAGES)[number] | 'default';

/** The offer behind `/signup/{landingPage}`; every other name shows the general headline and is kept as source all the same. */
export const landingOf = (name: string | undefined): Landing => LANDING_PAGES.find((known) => known === name?.toLowerCase()) ?? 'default';
