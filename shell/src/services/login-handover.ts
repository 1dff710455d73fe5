import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { redirectOf } from '@outpost/shared-contracts/paths/redirects';

declare global {
  /** What the document's first script took out of the address, until the shell reads it. */
  var outpostLogin: string | undefined;
}

/** A session that a link hands over (B-277). */
export interface Handover {
  readonly token: string;
  readonly userId: number;
}

/**
 * Where the edge sends a visitor whose home address carries `token` and `userid`: to the same page with both behind the
 * `#`, which browsers keep to themselves. From then on no request, referrer or log of the page can hold them.
 */
export function handoverTarget(url: URL): string | undefined {
  const home = redirectOf(url.pathname) ?? url.pathname;
  if (splitLanguage(home).path !== paths.home.pattern) return undefined;
  const query = new URLSearchParams(url.search);
  const [token, userid] = [query.get('token'), query.get('userid')];
  if (!token || !userid) return undefined;
  query.delete('token');
  query.delete('userid');
  return `${home}${query.size > 0 ? `?${query}` : ''}#${new URLSearchParams({ token, userid })}`;
}

/** A script in the head, before anything is fetched: takes the handover out of the address and out of the history. */
export const TAKE_HANDOVER =
  'if(location.hash.startsWith("#token=")){globalThis.outpostLogin=location.hash.slice(1);history.replaceState(history.state,"",location.pathname+location.search)}';

/** The handover of this page, once; undefined where there is none, null where it cannot be one. */
export function takeHandover(): Handover | null | undefined {
  const written = globalThis.outpostLogin;
  globalThis.outpostLogin = undefined;
  if (written === undefined) return undefined;
  const query = new URLSearchParams(written);
  const [token = '', userid = ''] = [query.get('token') ?? '', query.get('userid') ?? ''];
  return /^[\w.~+/=-]{16,4096}$/.test(token) && /^[1-9]\d{0,9}$/.test(userid) ? { token, userId: Number(userid) } : null;
}
