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
