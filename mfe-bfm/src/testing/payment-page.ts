import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { confirmed, IDS, openCheckout, paymentState } from './open-checkout.ts';

export const PAYMENT_PATH = `/bfm/checkout?${IDS}&purchase=1101&step=payment`;
export const NUMBER = '4000 0000 0000 3220';
export const CHALLENGE = 'https://bank.example/challenge/1';
export const challenged = paymentState({ status: 'requires_action', next_action: { type: 'frame', url: CHALLENGE } });
export const paying = { ...confirmed, status: 'paying', open_payment_intent_id: 'pi_1' } as const;

/** What the card company was sent, before each test with a company that takes every card. */
export function cardCompany() {
  const posted = vi.fn<(url: string, request: RequestInit) => Response>();
  beforeEach(() => {
    posted.mockReset().mockImplementation(() => Response.json({ id: 'tok_1', card: { brand: 'visa', last4: '3220' } }, { status: 201 }));
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => posted(url, request));
  });
  afterEach(() => void vi.unstubAllGlobals());
  return posted;
}

export type CheckoutView = Awaited<ReturnType<typeof openCheckout>>;

/** Opens the checkout of a purchase that waits to be paid, at its last step. */
export const openPayment = (options: Parameters<typeof openCheckout>[0] = {}) => openCheckout({ path: PAYMENT_PATH, ...options });

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const payButton = () => screen.getAllByRole('button', { name: 'Pay $149.32' })[0] as HTMLElement;
export const paid = () => screen.findByRole('heading', { level: 1, name: /^Thank you, .?Sam/ });

export async function fillCard(number = NUMBER): Promise<void> {
  await screen.findByRole('textbox', { name: 'Card number' });
  write('Card number', number);
  write('Expiry', '0430');
  write('Security code', number.startsWith('3') ? '1234' : '123');
  write('Name on the card', 'Sam Shopper');
}

/** Accepts the terms and presses the button. */
export async function acceptAndPay({ user }: CheckoutView): Promise<void> {
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  await user.click(payButton());
}

export async function payByCard(view: CheckoutView, number?: string): Promise<void> {
  await fillCard(number);
  await acceptAndPay(view);
}

/** What the page of another company, in its frame, says to ours. */
export function messageFrom(origin: string, data: unknown): void {
  const frame = screen.getByTitle<HTMLIFrameElement>(/Page of your bank|Express payment/);
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data, source: frame.contentWindow })));
}
