import type { Category } from '@outpost/shared-contracts/third-parties/third-parties';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSyncExternalStore } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';
import type { ConsentChoices } from './choices.ts';

/** The choice as it stands, and the ways to make it. */
export function useChoices(choices: ConsentChoices) {
  const { t } = useTranslation('shell');
  const { toasts } = useShellServices();
  const chosen = useSyncExternalStore(
    (changed) => {
      const subscription = choices.chosen$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => choices.chosen$.value,
    () => undefined,
  );
  const choose = (next: readonly Category[]): void => {
    choices.choose(next);
    toasts.add({ tone: 'success', text: t('consent.saved') });
  };
  return {
    chosen,
    choose,
    /** All that one button may allow: with a browser that asks not to be followed, marketing is left out. */
    allowAll: () => choose(choices.asked.filter((category) => !(choices.optedOut && category === 'marketing'))),
    allowAllLabel: choices.optedOut && choices.asked.includes('marketing') ? t('consent.allButMarketing') : t('consent.all'),
    refuse: () => choose([]),
  };
}
