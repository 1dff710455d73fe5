import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import type { SaveResult } from '../model/cart-port.ts';

/**
 * Tells the person how a change of the basket ended. Returns whether the change stands: saved, or kept in this browser
 * (then the page shows its banner). `saved` is the text of the success toast; without it success is silent.
 */
export function useOutcome(): (result: SaveResult, saved?: string) => boolean {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  return (result, saved) => {
    if (result.outcome === 'saved' && saved) shell.notify({ tone: 'success', text: saved });
    if (result.outcome === 'refused') shell.notify({ tone: 'error', title: t('toast.refusedTitle'), text: result.message });
    if (result.outcome === 'closed') shell.notify({ tone: 'error', title: t('toast.closedTitle'), text: t('toast.closed') });
    return result.outcome !== 'refused';
  };
}
