import { KEY_MODES, type KeyMode } from '@outpost/shared-contracts/business/api-key';

/** In the address of a page of the console: the side that is looked at, where it is not the live one. */
export const MODE = 'mode';

/** The side that an address asks for: live where it asks for none that exists. */
export const modeOf = (query: URLSearchParams): KeyMode => KEY_MODES.find((mode) => mode === query.get(MODE)) ?? 'live';

/** An address of the console on a side. */
export const onSide = (href: string, mode: KeyMode): string =>
  mode === 'live' ? href : `${href}${href.includes('?') ? '&' : '?'}${MODE}=${mode}`;
