import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { useSearchParams } from '@outpost/shared-remote/router';
import { MODE, modeOf } from '../model/mode.ts';

/** The side that is looked at. Whoever changes it begins anew there: nothing else of the address belongs to both. */
export function useMode(): [mode: KeyMode, change: (mode: KeyMode) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (mode: KeyMode) =>
    setQuery(() => new URLSearchParams(mode === 'live' ? '' : { [MODE]: mode }), { preventScrollReset: true });
  return [modeOf(query), change];
}
