import { useShell } from '@outpost/shared-remote/remote';
import { useSyncExternalStore } from 'react';
import type { KeptState } from '../model/kept-state.ts';
import { consolidationOf, packageOrdersOf } from '../model/kept-states.ts';

function useKept<State, Change>(state: KeptState<State, Change>) {
  const current = useSyncExternalStore(state.subscribe, state.current, state.current);
  return [current, state.change] as const;
}

/** The parcels that a shopper has chosen in the list, and how to change them. */
export const usePackageOrders = (userId: number) => useKept(packageOrdersOf(useShell(), userId));

/** What the shopper is about to have put together, and how to change it. */
export const useConsolidation = (userId: number) => useKept(consolidationOf(useShell(), userId));
