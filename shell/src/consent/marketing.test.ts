import { expect, it } from 'vitest';
import { marketingOf } from './marketing.ts';

it('remotes are told how a visitor stands to marketing: not asked, not chosen yet, allowed or refused', () => {
  const asks = { asked: ['statistics', 'marketing'] } as const;
  expect(marketingOf(undefined, undefined)).toEqual({ marketing: 'unasked' });
  expect(marketingOf({ asked: ['statistics'] }, ['statistics'])).toEqual({ marketing: 'unasked' });
  expect(marketingOf(asks, undefined)).toEqual({ marketing: 'open' });
  expect(marketingOf(asks, ['statistics'])).toEqual({ marketing: 'refused' });
  expect(marketingOf(asks, ['marketing'])).toEqual({ marketing: 'allowed' });
});
