import type { EventPayload } from '@outpost/shared-contracts/events/catalogue';
import type { Category, PageThirdParties } from '@outpost/shared-contracts/third-parties/third-parties';

/** How a visitor stands to marketing, as remotes are told it: `open` until the choice is made, `unasked` where there is none to be made. */
export function marketingOf(
  asks: Pick<PageThirdParties, 'asked'> | undefined,
  chosen: readonly Category[] | undefined,
): EventPayload<'consent.changed'> {
  if (!asks?.asked.includes('marketing')) return { marketing: 'unasked' };
  if (!chosen) return { marketing: 'open' };
  return { marketing: chosen.includes('marketing') ? 'allowed' : 'refused' };
}
