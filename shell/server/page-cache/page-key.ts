import type { Language } from '@outpost/shared-contracts/language/language';
import type { ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import type { AllowedThirdParties } from '../third-parties/admission.ts';

interface KeyParts {
  readonly url: URL;
  readonly language: Language;
  readonly set: Pick<ReleaseSet, 'id' | 'revision'>;
  readonly thirdParties: AllowedThirdParties | undefined;
}

/** Names that lead visitors here and say nothing to a page on the server. */
const TRACKING = /^(utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|mc_[ce]id|igshid)$/;
/** Names that decide about one visitor's document, or carry something of one visitor. */
const PERSONAL = /^(remote|expires|key|signature|token|userid|user_id|code|state|password|email|phone|ticket)$/i;
const MAX_ADDRESS_LENGTH = 300;
const MAX_NAMES = 12;

/** What a document is kept under, and the address it is rendered from. */
export interface PageKey {
  readonly key: string;
  readonly url: URL;
}

/**
 * Under what a document is kept: all that it is made of. Undefined where the address is one visitor's own. Campaign names
 * are left out of the key and of the rendered address alike, so that no document shows another visitor's.
 */
export function pageKey({ url, language, set, thirdParties }: KeyParts): PageKey | undefined {
  const query = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  if (query.length > MAX_NAMES || new Set(query.map(([name]) => name)).size < query.length) return undefined;
  if (query.some(([name]) => PERSONAL.test(name))) return undefined;
  const plain = new URL(url);
  plain.search = new URLSearchParams(query.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  if (plain.pathname.length + plain.search.length > MAX_ADDRESS_LENGTH) return undefined;
  const consent = thirdParties && [thirdParties.page.version, thirdParties.page.chosen ?? null];
  return { key: JSON.stringify([set.id, set.revision, language, plain.href, consent ?? null]), url: plain };
}
