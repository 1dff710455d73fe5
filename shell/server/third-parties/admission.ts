import { readConsent } from '@outpost/shared-contracts/third-parties/consent';
import { categoriesOf, isAllowed, type PageThirdParties } from '@outpost/shared-contracts/third-parties/third-parties';
import { originsOfParty, type ThirdPartyConfig } from './configuration.ts';

/** What one document is told of the companies behind the site, and what its headers have to allow for them. */
export interface AllowedThirdParties {
  readonly page: PageThirdParties;
  /** Origins of the companies that this visitor lets in. */
  readonly origins: readonly string[];
  /** One of them loads further scripts, or hands text to the page as markup. */
  readonly loose: boolean;
}

/** Who may take part in a document: those that need no consent, and those whose purpose the visitor chose. */
export function allowedThirdParties({ version, parties }: ThirdPartyConfig, cookies: string, now: number): AllowedThirdParties {
  const chosen = readConsent(cookies, version, now)?.chosen;
  const admitted = parties.filter(({ kind }) => isAllowed(kind, chosen));
  return {
    page: {
      version,
      asked: categoriesOf(parties),
      ...(chosen ? { chosen } : {}),
      parties: parties.map((party) => {
        const { strict, ...told } = party;
        return { ...told, origins: strict ? [] : originsOfParty(party), admitted: admitted.includes(party) };
      }),
    },
    origins: [...new Set(admitted.flatMap(originsOfParty))],
    loose: admitted.some(({ strict }) => !strict),
  };
}
