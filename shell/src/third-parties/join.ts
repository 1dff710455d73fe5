import type { PageThirdParties } from '@outpost/shared-contracts/third-parties/third-parties';
import { addWords } from '@outpost/shared-remote/runtime/words';
import type { Page } from '../boot/companions.ts';
import { createChoices } from '../consent/choices.ts';
import { ConsentNotice } from '../consent/consent-notice.tsx';
import { marketingOf } from '../consent/marketing.ts';
import { shellPart } from '../words/parts.ts';
import { startThirdParties } from './start.ts';

/** Other companies join the page, and with them the choice about them. */
export async function joinThirdParties(page: Page, thirdParties: PageThirdParties): Promise<void> {
  const { services, words, shell, document } = page;
  const choices = createChoices({ thirdParties, document });
  choices.chosen$.subscribe((chosen) => shell.bus.emit('consent.changed', marketingOf(thirdParties, chosen)));
  startThirdParties({ page, thirdParties, choices });
  if (!services.consent) return;
  // A notice whose words are missing must not stand there.
  await addWords(words, 'shell', shell.language, shellPart('consent'));
  services.consent.next({ choices, Notice: ConsentNotice });
}
