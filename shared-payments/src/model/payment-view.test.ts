import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { expect, it } from 'vitest';
import { viewOf } from './payment-view.ts';

const state = (overrides: Partial<PaymentState>): PaymentState => ({
  payment_id: '00000000-0000-4000-8000-000000000009',
  purchase_id: 1101,
  order_id: null,
  status: 'processing',
  payment_intent_id: 'pi_1',
  client_secret: null,
  next_action: null,
  decline_code: null,
  ...overrides,
});
const frame = { type: 'frame', url: 'https://bank.example/challenge' } as const;
const redirect = { type: 'redirect', url: 'https://wallet.example/approve' } as const;

it.each([
  ['money that is held is paid', state({ status: 'succeeded' }), { is: 'paid' }],
  ['a challenge is shown in the page', state({ status: 'requires_action', next_action: frame }), { is: 'challenge', url: frame.url }],
  ['the wallet takes the window', state({ status: 'requires_action', next_action: redirect }), { is: 'leaving' }],
  ['a company that thinks is waited for', state({}), { is: 'processing' }],
  ['an action without its page is waited for', state({ status: 'requires_action' }), { is: 'processing' }],
  [
    'a refusal says which',
    state({ status: 'requires_payment_method', decline_code: 'insufficient_funds' }),
    { is: 'idle', refusal: { why: 'declined', code: 'insufficient_funds' } },
  ],
])('%s', (_, answer, view) => {
  expect(viewOf(answer, true)).toEqual(view);
});

it('who comes back from the wallet without an end is not sent there again unasked', () => {
  expect(viewOf(state({ status: 'requires_action', next_action: redirect }), false)).toEqual({ is: 'paused', action: redirect });
});
