import type { Language } from '@outpost/shared-contracts/language/language';
import { directionOf } from '@outpost/shared-contracts/language/language';
import { loadUiWords, UiProvider } from '@outpost/shared-ui/ui-words';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

// The languages that the tests of the components speak.
await Promise.all((['de', 'he'] as const).map(loadUiWords));

/** Renders a part as a page of a language does. */
export function renderIn(language: Language, element: ReactElement) {
  const wrap = (part: ReactElement) => (
    <UiProvider language={language}>
      <div dir={directionOf(language)}>{part}</div>
    </UiProvider>
  );
  const { container, rerender, unmount } = render(wrap(element));
  return { container, unmount, rerender: (part: ReactElement) => rerender(wrap(part)), user: userEvent.setup() };
}
