import { isAllowed } from '@outpost/shared-contracts/third-parties/third-parties';
import { useEffect, useSyncExternalStore } from 'react';
import type { ConsentChoices } from '../consent/choices.ts';
import { callsTo } from '../third-parties/calls.ts';
import { useWords } from '../words/use-words.ts';
import { ReviewWidget } from './review-widget.tsx';

/** The review company's places on every page: one before the footer, one that stays in sight. Only where it is let in. */
export function ReviewWidgets({ choices }: { choices: ConsentChoices }) {
  useWords('offers');
  const chosen = useSyncExternalStore(
    (changed) => {
      const subscription = choices.chosen$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => choices.chosen$.value,
    () => undefined,
  );
  const party = choices.parties.find(({ kind, admitted }) => kind === 'reviews' && admitted && isAllowed(kind, chosen));

  // The script may be there already, and then does not look for places by itself.
  useEffect(() => {
    if (party) callsTo(window, party.global)('render', {});
  }, [party]);

  if (!party) return null;
  return (
    <>
      <ReviewWidget type="both" />
      <ReviewWidget type="desktop" fixed />
    </>
  );
}
