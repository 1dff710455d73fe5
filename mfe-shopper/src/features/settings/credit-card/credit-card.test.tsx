import { createCustomer, deleteCard, listCards } from '@outpost/shared-contracts/payments/calls';
import type { SavedCard } from '@outpost/shared-contracts/payments/payment';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { remote } from '../../../remote.ts';

const aCard = (change: Partial<SavedCard> = {}): SavedCard => ({
  id: 'card_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2029,
  is_expired: false,
  ...change,
});
const old = aCard({ id: 'card_0', brand: 'amex', last4: '0005', exp_year: 2024, is_expired: true });
const COMPANY = { customer_id: 'cus_1', tokens_url: 'https://cards.test/v1/tokens', publishable_key: 'pk', format: 'json' as const };
const QUESTION = { id: 'set_1', next_action: { type: 'frame' as const, url: 'https://cards.test/set-up/set_1?key=1' } };

const open = (api: (api: FakeApi) => void = () => undefined, path = '/settings/credit-card', cards = [old, aCard()]) =>
  renderRoute(remote, path, {
    session: { state: 'signed-in', user: aUser({ id: 7, type: 1 }) },
    api(fake) {
      fake.reply(listCards, { data: cards });
      api(fake);
    },
  });
type View = Awaited<ReturnType<typeof open>>;
const sent = (view: View, method: string) => view.requests.filter((request) => request.method === method).map(({ body }) => body);
const company = (answer: object, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(answer), { status })),
  );
afterEach(() => vi.unstubAllGlobals());

async function typeCard(view: View): Promise<void> {
  await view.user.type(screen.getByLabelText('Card number'), '4242424242424242');
  await view.user.type(screen.getByLabelText('Expiry'), '1230');
  await view.user.type(screen.getByLabelText('Security code'), '123');
  await view.user.type(screen.getByLabelText('Name on the card'), 'Amelia Hart');
  await view.user.click(screen.getByRole('button', { name: 'Keep this card' }));
}

it('R-118 B-409 E-030 lists brand, last digits and expiry, flags an expired one, and says which is offered first', async () => {
  const view = await open();
  expect(view.head()).toMatchObject({ title: 'Credit Card', noindex: true });
  const rows = within(screen.getByRole('list', { name: 'Your cards' })).getAllByRole('listitem');
  const texts = rows.map((row) => (row.textContent ?? '').replace(/[\u2066-\u2069]/g, ''));
  expect(texts[0]).toContain('American Express •••• 0005');
  expect(texts[0]).toContain('Expired 04/24');
  expect(texts[1]).toContain('Visa •••• 4242');
  expect(texts[1]).toContain('Expires 04/29');
  expect(rows.map((row) => within(row).queryByText('Offered first') !== null)).toEqual([false, true]);
  expect(rows.map((row) => within(row).queryByText('Expired') !== null)).toEqual([true, false]);
});

it('E-031 B-431 removes a card after asking; the reason why the last one stays is said in the window', async () => {
  const view = await open((api) =>
    api.refuse(deleteCard, 'validation_failed', 'This is your last card.', [
      { field: 'id', code: 'last_card', message: 'This is your last card.' },
    ]),
  );
  await view.user.click(screen.getByRole('button', { name: /Remove.*4242/ }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(sent(view, 'PUT')).toEqual([]);
  await view.user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This is your last card.');
  view.api.reply(deleteCard, { data: { id: 'card_1' } });
  view.api.reply(listCards, { data: [old] });
  await view.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(view, 'PUT')).toEqual([{ id: 'card_1' }, { id: 'card_1' }]);
  await waitFor(() => expect(screen.queryByText(/4242/)).toBeNull());
});

it('E-033 a new card goes to its company, whose token we keep; its number goes to nobody else', async () => {
  company({ id: 'tok_1' });
  const view = await open((api) => api.reply(createCustomer, { data: { ...COMPANY, card: aCard({ id: 'card_2' }), setup: null } }));
  await typeCard(view);
  await waitFor(() => expect(sent(view, 'POST')).toEqual([{}, { token: 'tok_1' }]));
  const [url, request] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(url).toBe(COMPANY.tokens_url);
  expect(String(request?.body)).toContain('4242424242424242');
  await waitFor(() => expect(view.notified.at(-1)?.text).toContain('is kept'));
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('');
});

it('E-033 the bank asks in a window; afterwards it is asked how that ended, and a no is said', async () => {
  company({ id: 'tok_1' });
  const view = await open((api) => api.reply(createCustomer, { data: { ...COMPANY, card: null, setup: QUESTION } }));
  await typeCard(view);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Page of your bank');
  expect(frame.src).toBe(QUESTION.next_action.url);
  view.api.refuse(createCustomer, 'validation_failed', 'This card could not be saved.', [
    { field: 'setup_id', code: 'card_refused', message: 'This card could not be saved.' },
  ]);
  fireEvent(
    window,
    new MessageEvent('message', { origin: 'https://cards.test', source: frame.contentWindow, data: { type: 'payment.challenge-over' } }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This card could not be saved.');
  expect(sent(view, 'POST').at(-1)).toEqual({ setup_id: 'set_1' });
});

it('who comes back from the page of a bank is asked about once', async () => {
  const view = await open(
    (api) => api.reply(createCustomer, { data: { ...COMPANY, card: aCard({ id: 'card_2' }), setup: null } }),
    '/settings/credit-card?setup_intent=seti_1&redirect_status=succeeded',
  );
  await waitFor(() => expect(sent(view, 'POST')).toEqual([{ setup_id: 'seti_1' }]));
  await waitFor(() => expect(view.location()).toBe('/settings/credit-card'));
});

it('a card that its company does not take is said at its field, and nothing is kept', async () => {
  company({ error: { code: 'incorrect_cvc' } }, 402);
  const view = await open((api) => api.reply(createCustomer, { data: { ...COMPANY, card: null, setup: null } }), undefined, []);
  expect(screen.getByText('No cards yet')).toBeTruthy();
  await typeCard(view);
  expect(await screen.findByText('The security code is not right.')).toBeTruthy();
  expect(sent(view, 'POST')).toEqual([{}]);
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
});
