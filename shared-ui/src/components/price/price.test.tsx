import { UiProvider } from '@outpost/shared-ui/ui-words';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Price } from './price.tsx';

it('a price is written in the way of the language, with its unit', async () => {
  const { rerender, container } = renderIn('de', <Price money={{ minor: 853, currency: 'EUR' }} unit="/kg" />);
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe('8,53 €/kg');
  await expectAccessible();
  rerender(<Price money={{ minor: 853, currency: 'EUR' }} former />);
  expect(container.querySelector('s')?.textContent).toContain('8,53');
});

it('a price in dollars has about as much of the chosen currency beside it, and stays what it is', async () => {
  const euros = { code: 'EUR', rate: '0.862069', rate_id: 'a', as_of: '2026-11-02' };
  const shown = (currency: string) =>
    render(
      <UiProvider language="en" display={euros}>
        <Price money={{ minor: 8530, currency }} />
      </UiProvider>,
    ).container.textContent;
  expect(shown('USD')).toBe('$85.30 ≈\u00a0€73.53');
  expect(shown('EUR')).toBe('€85.30');
  expect(shown('GBP')).toBe('£85.30');
  await expectAccessible();
});
