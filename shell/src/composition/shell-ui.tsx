import type { Language } from '@outpost/shared-contracts/language/language';
import { UiProvider } from '@outpost/shared-ui/ui-words';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { CurrencyPort } from '../services/display-currency.ts';

interface ShellUiProps {
  readonly language: Language;
  readonly currency: CurrencyPort;
  readonly children: ReactNode;
}

/** What every component of a tree knows of its reader. A second currency joins after hydration: the server knows of none. */
export function ShellUi({ language, currency: { display$ }, children }: ShellUiProps) {
  const display = useSyncExternalStore(
    (changed) => {
      const subscription = display$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => display$.value,
    () => undefined,
  );
  return (
    <UiProvider language={language} display={display}>
      {children}
    </UiProvider>
  );
}
