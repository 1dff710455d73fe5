import { KEY_MODES, type KeyMode } from '@outpost/shared-contracts/business/api-key';
import { useSearchParams } from '@outpost/shared-remote/router';

/** In the address of a page of the console: the side that is looked at, where it is not the live one. */
const MODE = 'mode';

/** The side that an address asks for: live where it asks for none that exists. */
export const modeOf = (query: URLSearchParams): KeyMode => KEY_MODES.find((mode) => mode === query.get(MODE)) ?? 'live';

/** An address of the console on a side. */
export const onSide = (href: string, mode: KeyMode): string =>
  mode === 'live' ? href : `${href}${href.includes('?') ? '&' : '?'}${MODE}=${mode}`;

/** The side that is looked at. Whoever changes it begins anew there: nothing else of the address belongs to both. */
export function useMode(): [mode: KeyMode, change: (mode: KeyMode) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (mode: KeyMode) =>
    setQuery(() => new URLSearchParams(mode === 'live' ? '' : { [MODE]: mode }), { preventScrollReset: true });
  return [modeOf(query), change];
}
