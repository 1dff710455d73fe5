import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { redirectOf } from '@outpost/shared-contracts/paths/redirects';

/**
 * Where the edge sends a visitor whose home address carries `token` and `userid` (B-277): to the same page with both behind
 * the `#`, which browsers keep to themselves. From then on no request, referrer or log of the page can hold them.
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

/** A script in the head, before anything is fetched: takes the handover out of the address and of the history, for the shell to read. */
export const TAKE_HANDOVER =
  'if(location.hash.startsWith("#token=")){globalThis.outpostLogin=location.hash.slice(1);history.replaceState(history.state,"",location.pathname+location.search)}';
