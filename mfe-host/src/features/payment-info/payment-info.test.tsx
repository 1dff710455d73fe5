import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import {
  choosePayoutMethod,
  connectPayoutBank,
  connectPayoutWallet,
  getPayoutInfo,
  type HostPayout,
  type PayoutInfo,
  type PayoutMethod,
  requestPayout,
} from '@outpost/shared-contracts/payments/payout-method-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const wallet: PayoutMethod = {
  kind: 'wallet',
  label: 'h•••@mail.example',
  currency: 'USD',
  is_default: true,
  held_until: null,
  changed_at: '2026-11-01T10:00:00.000Z',
};
const bank: PayoutMethod = { ...wallet, kind: 'bank', label: '•••• 5432', currency: 'GBP', is_default: false };
const payout: HostPayout = {
  id: 'one',
  purchase_id: 5003,
  orders: 0,
  hold: null,
  amount: usd(4_250),
  status: 'paid',
  to: '•••• 5432',
  held_until: null,
  asked_at: '2026-11-12T10:00:00.000Z',
  changed_at: '2026-11-13T10:00:00.000Z',
};
const none: PayoutInfo = {
  methods: [],
  fallback: 'h•••@outpost.test',
  asks_second_factor: false,
  is_payable: true,
  totals: { pending: usd(0), available: usd(0), held: usd(0), on_the_way: usd(0), paid: usd(0), owed: usd(0) },
  next_run: '2026-11-30',
  minimum: usd(2500),
  statements: [],
  payouts: [],
};

const open = (now: PayoutInfo, api: (api: FakeApi) => void = () => undefined) =>
  renderRoute(remote, '/settings/payment-info', {
    session: { state: 'signed-in', user: aUser({ id: 7, type: 2 }) },
    api(fake) {
      fake.reply(getPayoutInfo, { data: now });
      fake.reply(getCountries, { data: [{ code: 'US', name: 'United States', is_host: 1 }] });
      api(fake);
    },
  });

const details = (title: string) => screen.getByText(title).closest('details') as HTMLElement;

describe('Payment info', () => {
  it('R-116 B-382 shows where payments go and until when they wait, and the other account can be chosen with the password', async () => {
    const held = { ...wallet, held_until: '2099-01-02T10:00:00.000Z' };
    const view = await open({ ...none, methods: [bank, held] }, (api) =>
      api.reply(choosePayoutMethod, {
        data: {
          ...none,
          methods: [
            { ...bank, is_default: true },
            { ...wallet, is_default: false },
          ],
        },
      }),
    );
    expect(view.head()).toMatchObject({ title: 'Payment Info', noindex: true });
    const [other, chosen] = within(
      screen.getByRole('heading', { name: 'How you are paid' }).closest('section') as HTMLElement,
    ).getAllByRole('listitem');
    expect(chosen?.textContent).toContain('h•••@mail.example');
    expect(chosen?.textContent).toContain('New: payments wait until');
    expect(chosen?.textContent).toContain('2099');
    await view.user.click(within(other as HTMLElement).getByRole('button', { name: 'Be paid here' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Be paid at •••• 5432?' }));
    await view.user.type(dialog.getByLabelText('Your password'), 'my phrase');
    await view.user.click(dialog.getByRole('button', { name: 'Be paid here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.requests.at(-1)).toMatchObject({ method: 'PUT', path: 'host/payment-info', body: { kind: 'bank', password: 'my phrase' } });
  });

  it('asks who has a second factor for a code of it, at each form, and says at its field what is wrong with it', async () => {
    const view = await open({ ...none, asks_second_factor: true, methods: [bank, wallet] });
    expect(within(details('Use another bank account')).getByLabelText('Code')).toBeTruthy();
    const form = within(details('Use another wallet account'));
    await view.user.type(form.getByLabelText('E-mail of the wallet account'), 'hanna@mail.example');
    await view.user.click(form.getByRole('button', { name: 'Save account' }));
    expect(form.getByText('Please fill this in.')).toBeTruthy();
    expect(view.requests.some(({ method }) => method === 'POST')).toBe(false);
    await view.user.type(form.getByLabelText('Code'), '123456');
    view.api.refuse(connectPayoutWallet, 'code_wrong', 'This is not the code.', [
      { field: 'second_factor', code: 'code_wrong', message: 'This is not the code.' },
    ]);
    await view.user.click(form.getByRole('button', { name: 'Save account' }));
    expect(await form.findByText('This is not the code.')).toBeTruthy();
    expect(view.requests.at(-1)?.body).toEqual({ email: 'hanna@mail.example', second_factor: '123456' });
    await view.user.click(screen.getByRole('button', { name: 'Be paid here' }));
    expect(within(screen.getByRole('dialog')).getByLabelText('Code')).toBeTruthy();
  });

  it('E-051 a wallet is named by its e-mail; a wrong password stands at its field, and what was typed stays', async () => {
    const view = await open(none);
    expect(screen.getByText(/Until you do, payments go to h•••@outpost\.test\./)).toBeTruthy();
    const form = within(details('Be paid at a wallet'));
    await view.user.click(form.getByRole('button', { name: 'Save account' }));
    expect(form.getByText('Please fill this in.')).toBeTruthy();
    await view.user.type(form.getByLabelText('E-mail of the wallet account'), 'hanna@mail.example');
    await view.user.type(form.getByLabelText('Your password'), 'wrong');
    view.api.refuse(connectPayoutWallet, 'validation_failed', 'This is not your password.', [
      { field: 'password', code: 'password_wrong', message: 'This is not your password.' },
    ]);
    await view.user.click(form.getByRole('button', { name: 'Save account' }));
    expect(await form.findByText('This is not your password.')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('E-mail of the wallet account').value).toBe('hanna@mail.example');
    view.api.reply(connectPayoutWallet, { data: { ...none, methods: [wallet] } });
    await view.user.click(form.getByRole('button', { name: 'Save account' }));
    expect(await screen.findByText('h•••@mail.example')).toBeTruthy();
    expect(screen.getByText('Use another wallet account')).toBeTruthy();
  });

  it('E-052 a bank is named by an IBAN, or by account and routing number, each looked at before it is sent', async () => {
    const view = await open(none, (api) => api.reply(connectPayoutBank, { data: { ...none, methods: [{ ...bank, is_default: true }] } }));
    const form = within(details('Be paid at a bank'));
    await view.user.type(form.getByLabelText('Account holder'), 'Hanna Host');
    await form.findByRole('option', { name: 'United States' });
    await view.user.selectOptions(form.getByLabelText('Country'), 'US');
    await view.user.type(form.getByLabelText('Street and number'), '1 Mill Lane');
    await view.user.type(form.getByLabelText('City'), 'Austin');
    await view.user.type(form.getByLabelText('IBAN', { selector: 'input[dir]' }), 'GB83 WEST 1234 5698 7654 32');
    await view.user.click(form.getByRole('button', { name: 'Save account' }));
    expect(form.getByText(/This is not an IBAN/)).toBeTruthy();
    await view.user.click(form.getByRole('radio', { name: 'Account and routing number (USA)' }));
    await view.user.type(form.getByLabelText('Account number'), '000123456789');
    await view.user.type(form.getByLabelText('Routing number'), '021000022');
    await view.user.click(form.getByRole('button', { name: 'Save account' }));
    expect(form.getByText(/This is not a routing number/)).toBeTruthy();
    expect(view.requests.every(({ method }) => method === 'GET')).toBe(true);
    await view.user.clear(form.getByLabelText('Routing number'));
    await view.user.type(form.getByLabelText('Routing number'), '021000021');
    await view.user.click(form.getByRole('button', { name: 'Save account' }));
    await waitFor(() =>
      expect(view.requests.at(-1)?.body).toEqual({
        legal_name: 'Hanna Host',
        address: { line1: '1 Mill Lane', city: 'Austin', post_code: '', country_code: 'US' },
        currency: 'USD',
        account: { type: 'routing', account_number: '000123456789', routing_number: '021000021' },
      }),
    );
  });

  it('shows each payment with what it is for, where it went and how it stands, and the sums', async () => {
    const held = { ...payout, status: 'held' } as const;
    const payouts: HostPayout[] = [
      { ...held, id: 'two', purchase_id: 5004, hold: 'new_account', held_until: '2099-01-02T10:00:00.000Z' },
      { ...held, id: 'three', purchase_id: 5005, hold: 'dispute' },
      { ...held, id: 'four', purchase_id: null, orders: 3, hold: 'not_payable' },
      payout,
    ];
    await open({ ...none, payouts, totals: { ...none.totals, pending: usd(1_111), paid: usd(4_250) } });
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/Waits until .*2099/);
    expect(rows[1]).toContain('Waits for a bank’s decision');
    expect(rows[2]).toContain('3 orders');
    expect(rows[2]).toContain('Waits for your documents');
    expect(screen.getByRole('link', { name: 'Purchase 5003' }).getAttribute('href')).toMatch(/\/member\/host-bfm-order-detail\/5003$/);
    expect(rows[3]).toContain('•••• 5432');
    expect(rows[3]).toContain('Paid');
    const sums = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(sums).toHaveLength(6);
    expect(sums[0]).toContain('11.11');
    expect(sums[4]).toContain('42.50');
  });

  it('says when what is available is sent, and from which sum on before that stops anything', async () => {
    await open({ ...none, totals: { ...none.totals, available: usd(2_499) } });
    expect(screen.getByText(/sent on Monday, November 30, 2026, from \$25\.00 on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send it now' })).toBeNull();
  });

  it.each([
    ['enough is available', { available: usd(2_500) }],
    ['something came to nothing', { owed: usd(100) }],
  ])('sends it now once %s, and shows how it stands then; a refusal is said beside it', async (_why, totals) => {
    const view = await open({ ...none, totals: { ...none.totals, ...totals } });
    view.api.refuse(requestPayout, 'move_refused', 'There is nothing that could be sent now.');
    await view.user.click(screen.getByRole('button', { name: 'Send it now' }));
    expect(await screen.findByText('There is nothing that could be sent now.')).toBeTruthy();
    view.api.reply(requestPayout, { data: { ...none, payouts: [{ ...payout, status: 'on_the_way' }] } });
    await view.user.click(screen.getByRole('button', { name: 'Send it now' }));
    expect(await screen.findByRole('link', { name: 'Purchase 5003' })).toBeTruthy();
    expect(view.requests.at(-1)).toMatchObject({ method: 'POST', path: 'host/payouts' });
    expect(screen.queryByRole('button', { name: 'Send it now' })).toBeNull();
  });

  it('names what stops payments, with the way there, and offers no button then', async () => {
    await open({ ...none, is_payable: false, totals: { ...none.totals, available: usd(9_000) } });
    expect(screen.getByText(/Nothing is sent until your profile, documents and agreement are in order/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what is missing' }).getAttribute('href')).toMatch(/\/settings\/documents$/);
    expect(screen.queryByRole('button', { name: 'Send it now' })).toBeNull();
  });

  it('has a statement for each month, as CSV and PDF', async () => {
    const statements = ['2026-11', '2026-10'].map((month) => ({ month, csv_url: `/api/${month}.csv`, pdf_url: `/api/${month}.pdf` }));
    const view = await open({ ...none, statements });
    const links = () => [/^Download as CSV/, /^Open as PDF/].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(links()).toEqual(['/api/2026-11.csv', '/api/2026-11.pdf']);
    await view.user.selectOptions(screen.getByLabelText('Statement'), 'October 2026');
    expect(links()).toEqual(['/api/2026-10.csv', '/api/2026-10.pdf']);
  });

  it('says what will stand here while nothing was paid', async () => {
    await open(none);
    expect(screen.getByText('Nothing was paid yet')).toBeTruthy();
  });
});
