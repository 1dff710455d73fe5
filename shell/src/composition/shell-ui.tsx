import type { Language } from '@outpost/shared-contracts/language/language';
import type { DisplayCurrency } from '@outpost/shared-contracts/money/display';
import { UiProvider } from '@outpost/shared-ui/ui-words';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { CurrencyPort } from '../services/display-currency.ts';

interface ShellUiProps {
  readonly language: Language;
  readonly currency: CurrencyPort;
  readonly children: ReactNode;
}

/**
 * What every component of a tree knows of its reader. A second currency joins after hydration, as the server knows of none,
 * and in no hurry: a change that cannot wait would make React throw away the server's page whose code is not here yet.
 */
export function ShellUi({ language, currency: { display$ }, children }: ShellUiProps) {
  const [display, setDisplay] = useState<DisplayCurrency>();
  useEffect(() => {
    const subscription = display$.subscribe((chosen) => startTransition(() => setDisplay(chosen)));
    return () => subscription.unsubscribe();
  }, [display$]);
  return (
    <UiProvider language={language} display={display}>
      {children}
    </UiProvider>
  );
}
