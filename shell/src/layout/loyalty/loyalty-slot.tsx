import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { addWords } from '@outpost/shared-remote/runtime/words';
import { useEffect, useState } from 'react';
import { loadWithRetries } from '../../services/load-with-retries.ts';
import { SilentBoundary } from '../../services/silent-boundary.tsx';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { shellPart } from '../../words/parts.ts';

type Parts = typeof import('./loyalty-parts.ts');

/**
 * A place of the loyalty widget (B-157, type 1 only): `line` in the upper line of the desktop, `pill` among the quick
 * links, `card` in the slide-in menu. Its code and words come once it is known who is here; a header without them works.
 */
export function LoyaltySlot({ user, place }: { user: User; place: keyof Parts }) {
  const { language, report } = useShell();
  const { recovery } = useShellServices();
  const { i18n } = useTranslation('shell');
  const [parts, setParts] = useState<Parts | 'failed'>();
  useEffect(() => {
    let here = true;
    const bring = () =>
      Promise.all([import(/* webpackChunkName: "loyalty" */ './loyalty-parts.ts'), addWords(i18n, 'shell', language, shellPart('offers'))]);
    void loadWithRetries(bring, {
      delays: recovery?.retryDelays ?? [],
      onFailed(error) {
        if (here) setParts('failed');
        report(error, { during: 'loading the loyalty widget' });
      },
    }).then(([loaded]) => here && setParts(loaded));
    return () => {
      here = false;
    };
  }, [i18n, language, report, recovery]);
  // What stands beside it is shown together with it, so that nothing moves.
  if (!parts) return <span data-awaited />;
  if (parts === 'failed') return null;
  const Part = parts[place];
  return (
    <SilentBoundary about="the loyalty widget">
      <Part user={user} />
    </SilentBoundary>
  );
}
