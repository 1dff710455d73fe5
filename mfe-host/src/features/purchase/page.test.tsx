import {
  changePurchaseStatus,
  confirmHostPayment,
  getPurchase,
  orderPurchase,
  quotePurchase,
} from '@outpost/shared-contracts/bfm/purchase-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { anExtraCharge, anUpload, aPurchase, aPurchaseItem, aUser } from '@outpost/shared-contracts/testing/builders';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const session = { state: 'signed-in', user: aUser({ id: 101, type: 2 }) } as const;
const PATH = '/member/host-bfm-order-detail/1101';
const hosts = (overrides: Parameters<typeof aPurchase>[0] = {}) => aPurchase({ side: 'host', ...overrides });
const two = [aPurchaseItem({ quantity: 2 }), aPurchaseItem({ id: 2, title: 'Camping lamp' })];

const open = (purchase = hosts(), answers: (api: RenderedRoute['api']) => void = () => undefined, path = PATH) =>
  renderRoute(remote, path, {
    session,
    api(api) {
      api.reply(getPurchase, { data: purchase });
      api.reply(uploadFile, { data: anUpload() });
      answers(api);
    },
    commands: { 'shell.openModal': () => ({ opened: true }) },
  });
const sent = (view: RenderedRoute, path: string) => view.requests.filter((request) => request.path === path).map(({ body }) => body);
const line = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);
const png = (name: string) => new File([Uint8Array.of(1, 2, 3)], name, { type: 'application/pdf' });

async function fill(view: RenderedRoute, title: string, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    const field = line(title).getByRole('textbox', { name });
    await view.user.clear(field);
    await view.user.type(field, text);
  }
}

describe('a purchase of a host', () => {
  it('R-109 is shown with what to do now, for whom, and what comes back', async () => {
    const view = await open(hosts({ status: 'paid' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order BFM-1101' })).toBeTruthy();
    expect(view.head()).toMatchObject({ title: 'Buy For Me order', noindex: true });
    expect(within(screen.getByRole('region', { name: 'What to do now' })).getByRole('button', { name: 'Start buying' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Shopper' })).getByText('Sam S.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Your reimbursement' })).getByText('$134.00')).toBeTruthy();
  });

  it('shows the host what it costs and what was wished, and leaves out what is between the shopper and us', async () => {
    const amounts = { ...aPurchase().amounts, captured: usd(9000), refunded: usd(500) };
    const gone = aPurchaseItem({ id: 2, title: 'Camping lamp', status: 'refunded', refunded: usd(4100) });
    await open(
      hosts({
        status: 'purchasing',
        moves: ['purchased'],
        amounts,
        items: [aPurchaseItem({ status: 'quoted' }), gone],
        choices: { photos: true, insurance: false, consolidate: false, price_rule: 'auto' },
        receipts: [{ id: '00000000-0000-4000-8000-0000000000b1', name: 'receipt.pdf', url: '/api/files/b1' }],
        receipt_total: usd(12_050),
      }),
    );
    // What can be bought stands in the form; the list has the rest.
    const items = within(await screen.findByRole('region', { name: 'Items' }));
    expect(items.queryByText('Two-person tent')).toBeNull();
    expect(items.getByText('Camping lamp')).toBeTruthy();
    expect(items.queryByText(/refunded$/)).toBeNull();
    const sums = within(screen.getByRole('region', { name: 'Amounts' }));
    expect(sums.getByText('Shipping to you')).toBeTruthy();
    for (const shoppers of [/Charged/, /paid later/, /never charged more/, /^Paid /]) expect(sums.queryByText(shoppers)).toBeNull();
    const wishes = within(screen.getByRole('region', { name: 'Wishes' }));
    expect(wishes.getByText('Photos on arrival').nextSibling?.textContent).toBe('yes');
    expect(wishes.queryByText('Price increases')).toBeNull();
    expect(screen.getByText('Receipts in all')).toBeTruthy();
    expect(screen.queryByText(/gets this amount back/)).toBeNull();
    expect(within(screen.getByRole('region', { name: 'What has happened' })).queryByText('Maya R.')).toBeNull();
  });

  it('its messages open in the shell', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Messages' }));
    await waitFor(() =>
      expect(view.requested).toEqual([{ name: 'shell.openModal', payload: { modal: 'conversation', entity: 'bfm', id: 1101 } }]),
    );
  });

  it('has only the buttons that the service offers', async () => {
    await open(hosts({ status: 'paid', moves: [] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Start buying' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Decline order' })).toBeNull();
  });

  it('can be declined with a reason that the shopper reads', async () => {
    const view = await open(hosts({ items: [aPurchaseItem()] }), (api) =>
      api.reply(changePurchaseStatus, { data: hosts({ status: 'canceled' }) }),
    );
    await view.user.click(await screen.findByRole('button', { name: 'Decline order' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Decline order BFM-1101?' }));
    await view.user.type(dialog.getByRole('textbox'), 'On holiday');
    await view.user.click(dialog.getByRole('button', { name: 'Decline order' }));
    await waitFor(() =>
      expect(sent(view, 'bfm/1101/status')).toEqual([{ status: 'canceled', expected_from: 'authorized', reason: 'On holiday' }]),
    );
  });
});

describe('a quote', () => {
  it('B-010 B-386 E-108 is summed up while it is typed and sent thing by thing', async () => {
    const view = await open(hosts({ items: two }), (api) => api.reply(quotePurchase, { data: hosts({ status: 'quoted' }) }));
    await screen.findByRole('heading', { level: 1 });
    await fill(view, 'Two-person tent', { 'Price per piece': '40', 'Shipping to you': '5,50', Tax: '0', 'Pieces available': '1' });
    await fill(view, 'Camping lamp', { 'Pieces available': '0', 'Note for the shopper (optional)': 'Sold out' });
    expect(line('Camping lamp').getByRole('textbox', { name: 'Price per piece' })).toHaveProperty('disabled', true);
    expect(screen.getByText('You get back').nextSibling?.textContent).toBe('$45.50');
    expect(screen.getByText('This is within what is held. It is paid at once.')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Send price of $50.50' }));
    expect(await screen.findByText('Your price was sent. The payment is being completed.')).toBeTruthy();
    expect(sent(view, 'bfm/host/1101/cost')).toEqual([
      {
        items: [
          {
            id: 1,
            unit_price: usd(4000),
            local_shipping: usd(550),
            tax: usd(0),
            available_quantity: 1,
            note: '',
            alternative_url: null,
          },
          {
            id: 2,
            unit_price: usd(0),
            local_shipping: usd(0),
            tax: usd(0),
            available_quantity: 0,
            note: 'Sold out',
            alternative_url: null,
          },
        ],
        note: '',
      },
    ]);
  });

  it('above what is held says so before it is sent, and asks why and for evidence', async () => {
    const view = await open(hosts(), (api) =>
      api.reply(quotePurchase, { data: hosts({ status: 'extra_charge', extra_charge: anExtraCharge() }) }),
    );
    await screen.findByRole('heading', { level: 1 });
    await fill(view, 'Two-person tent', { 'Price per piece': '150', 'Shipping to you': '0', Tax: '0' });
    expect(screen.getByText(/This is \$12\.68 more than what is held/)).toBeTruthy();
    const send = screen.getByRole('button', { name: 'Send price of $162.00' });
    await view.user.click(send);
    expect(await screen.findByText('Add a photo or a receipt.')).toBeTruthy();
    expect(screen.getByText('Choose why it costs more.')).toBeTruthy();
    expect(sent(view, 'bfm/host/1101/cost')).toEqual([]);
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Why it costs more' }), 'The price in the store is higher');
    await view.user.upload(screen.getByLabelText('Photo or receipt that shows it'), png('till.pdf'));
    await screen.findByText('till.pdf');
    await view.user.click(send);
    expect(await screen.findByText(/Sam S\. decides now/)).toBeTruthy();
    expect(sent(view, 'bfm/host/1101/cost')).toMatchObject([{ reason: 'price', evidence: [anUpload().id] }]);
  });

  it('that is refused shows what the service says at its field, and keeps what was typed', async () => {
    const view = await open(hosts(), (api) =>
      api.refuse(quotePurchase, 'validation_failed', 'No', [{ field: 'items.0.unit_price', code: 'out_of_range', message: 'Too much.' }]),
    );
    await screen.findByRole('heading', { level: 1 });
    await fill(view, 'Two-person tent', { 'Price per piece': '100', 'Shipping to you': '0', Tax: '0' });
    await view.user.click(screen.getByRole('button', { name: /Send price/ }));
    expect(await screen.findByText('Too much.')).toBeTruthy();
    const field = line('Two-person tent').getByRole('textbox', { name: 'Price per piece' });
    expect(field).toHaveProperty('value', '100');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it.each([
    ['stale_change', 'Somebody changed it meanwhile.'],
    [undefined, 'It was not sent. What you typed is still here; try again.'],
  ] as const)('that could not be sent (%s) stays as it was typed', async (code, text) => {
    const view = await open(hosts(), (api) => (code ? api.refuse(quotePurchase, code, text) : api.unreachable(quotePurchase)));
    await screen.findByRole('heading', { level: 1 });
    await fill(view, 'Two-person tent', { 'Price per piece': '100', 'Shipping to you': '0', Tax: '0' });
    await view.user.click(screen.getByRole('button', { name: /Send price/ }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(line('Two-person tent').getByRole('textbox', { name: 'Price per piece' })).toHaveProperty('value', '100');
  });

  it('that was begun stays over a reload, beside what the shopper wishes by now', async () => {
    const first = await open(hosts({ items: two }));
    await screen.findByRole('heading', { level: 1 });
    await fill(first, 'Two-person tent', { 'Price per piece': '40' });
    await fill(first, 'Camping lamp', { 'Note for the shopper (optional)': 'The blue one' });
    first.unmount();
    await open(hosts({ items: [aPurchaseItem({ quantity: 1 }), aPurchaseItem({ id: 2, title: 'Camping lamp', quantity: 3 })] }));
    await screen.findByRole('heading', { level: 1 });
    const typed = (title: string) =>
      ['Price per piece', 'Pieces available', 'Note for the shopper (optional)'].map(
        (name) => line(title).getByRole<HTMLInputElement>('textbox', { name }).value,
      );
    expect([typed('Two-person tent'), typed('Camping lamp')]).toEqual([
      ['40', '1', ''],
      ['', '3', 'The blue one'],
    ]);
  });

  it('with a price that is none says so before anything is sent', async () => {
    const view = await open(hosts());
    await screen.findByRole('heading', { level: 1 });
    await fill(view, 'Two-person tent', { 'Price per piece': '0', 'Shipping to you': 'free' });
    await view.user.click(screen.getByRole('button', { name: /Send price|Nothing is available/ }));
    expect(await screen.findByText('Enter a price above zero.')).toBeTruthy();
    expect(screen.getAllByText('Enter an amount, for example $12.50.')).toHaveLength(2);
    expect(screen.getByText('3 fields need your attention.')).toBeTruthy();
    expect(sent(view, 'bfm/host/1101/cost')).toEqual([]);
  });
});

describe('buying', () => {
  const buying = hosts({ status: 'purchasing', items: two });

  it('E-106 ends with the store’s order numbers and the receipt', async () => {
    const view = await open(buying, (api) => api.reply(changePurchaseStatus, { data: hosts({ status: 'purchased' }) }));
    const done = await screen.findByRole('button', { name: 'Everything is bought' });
    await view.user.click(done);
    expect(await screen.findByText('Add the receipt.')).toBeTruthy();
    expect(screen.getAllByText('Enter the store’s order number.')).toHaveLength(2);
    expect(screen.getByText('Enter an amount, for example $12.50.')).toBeTruthy();
    const form = within(screen.getByRole('form', { name: 'What you bought' }));
    const [first, second] = form.getAllByRole('textbox', { name: 'Store order number' }) as [HTMLElement, HTMLElement];
    await view.user.type(first, 'A-1');
    await view.user.type(second, 'A-2');
    await view.user.upload(form.getByLabelText('Receipt'), png('receipt.pdf'));
    await form.findByText('receipt.pdf');
    const total = form.getByRole('textbox', { name: 'Receipt total' });
    expect(screen.getByText(/You get this amount back, at most \$134\.00\./)).toBeTruthy();
    for (const [typed, words] of [
      ['134.01', /^At most the \$134\.00 that was agreed can be paid back\..* extra charge/],
      ['0', 'Enter a price above zero.'],
    ] as const) {
      await view.user.clear(total);
      await view.user.type(total, typed);
      await view.user.click(done);
      expect(await screen.findByText(words)).toBeTruthy();
    }
    expect(sent(view, 'bfm/1101/status')).toEqual([]);
    await view.user.clear(total);
    await view.user.type(total, '120.50');
    await view.user.click(done);
    expect(await screen.findByText('Tell when the store has shipped it to you.')).toBeTruthy();
    expect(sent(view, 'bfm/1101/status')).toEqual([
      {
        status: 'purchased',
        expected_from: 'purchasing',
        items: [
          { id: 1, store_order_number: 'A-1' },
          { id: 2, store_order_number: 'A-2' },
        ],
        receipts: [anUpload().id],
        receipt_total: usd(12_050),
      },
    ]);
  });

  it.each([
    ['receipts.0', 'used_before', 'This file was handed in as a receipt before. Add the receipt of this order.'],
    ['receipt_total', 'above_agreed', /^At most the \$134\.00/],
    ['receipt_total', 'else', 'As the service says it.'],
  ])('that is refused at %s (%s) says so in the reader’s words, and keeps what was typed', async (field, code, words) => {
    const view = await open(buying, (api) =>
      api.refuse(changePurchaseStatus, 'validation_failed', 'No', [{ field, code, message: 'As the service says it.' }]),
    );
    for (const number of await screen.findAllByRole('textbox', { name: 'Store order number' })) await view.user.type(number, 'A-1');
    await view.user.upload(screen.getByLabelText('Receipt'), png('receipt.pdf'));
    await screen.findByText('receipt.pdf');
    const total = screen.getByRole('textbox', { name: 'Receipt total' });
    await view.user.type(total, '134');
    await view.user.click(screen.getByRole('button', { name: 'Everything is bought' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(total).toHaveProperty('value', '134');
  });

  it('shows what the receipts say in all beside them', async () => {
    const receipts = [{ id: '00000000-0000-4000-8000-0000000000b1', name: 'receipt.pdf', url: '/api/files/b1' }];
    await open(hosts({ status: 'purchased', receipts, receipt_total: usd(12_050) }));
    const card = within(await screen.findByRole('region', { name: 'Receipts' }));
    expect(card.getByText('Receipts in all').nextSibling?.textContent).toBe('$120.50');
  });

  it('goes on without what the store does not have, and keeps what was typed of the rest', async () => {
    const left = hosts({ status: 'purchasing', items: [aPurchaseItem({ quantity: 2 }), aPurchaseItem({ id: 2, status: 'unavailable' })] });
    const view = await open(buying, (api) => api.reply(changePurchaseStatus, { data: left }));
    const numbers = await screen.findAllByRole('textbox', { name: 'Store order number' });
    await view.user.type(numbers[0] as HTMLElement, 'A-1');
    await view.user.click(screen.getAllByRole('button', { name: 'The store does not have it' })[1] as HTMLElement);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Is “Camping lamp” not available?' }));
    await view.user.click(dialog.getByRole('button', { name: 'Not available' }));
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Store order number' })).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: 'Store order number' })).toHaveProperty('value', 'A-1');
    expect(sent(view, 'bfm/1101/status')).toEqual([
      { status: 'purchasing', expected_from: 'purchasing', items: [{ id: 2, status: 'unavailable' }] },
    ]);
  });

  it('that was begun stays over a reload, beside what is known of the things by now', async () => {
    const lamp = { id: 2, title: 'Camping lamp' };
    const first = await open(hosts({ status: 'purchasing', items: [...two, aPurchaseItem({ id: 3, title: 'Mug' })] }));
    const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Store order number|Tracking number/ });
    await screen.findAllByRole('textbox', { name: 'Store order number' });
    for (const [at, text] of [
      [0, 'A-1'],
      [1, 'T-1'],
      [4, 'A-3'],
    ] as const)
      await first.user.type(fields()[at] as HTMLElement, text);
    first.unmount();
    // Meanwhile another window told a number of the first thing and all of the second, and took the third out.
    const items = [
      aPurchaseItem({ quantity: 2, store_order_number: 'B-1', expected_at: '2026-12-01' }),
      aPurchaseItem({ ...lamp, store_order_number: 'B-2', tracking_number: 'U-2' }),
      aPurchaseItem({ id: 3, title: 'Mug', status: 'unavailable' }),
    ];
    await open(hosts({ status: 'purchasing', items }));
    await screen.findAllByRole('textbox', { name: 'Store order number' });
    expect(fields().map(({ value }) => value)).toEqual(['A-1', 'T-1', 'B-2', 'U-2']);
    expect(screen.getAllByLabelText<HTMLInputElement>(/Expected/).map(({ value }) => value)[0]).toBe('2026-12-01');
  });

  it.each([
    ['{"of1":"text","receipt_total":{"of":7}}', ['', '', '']],
    ['{"of1":{"store_order_number":7},"receipt_total":"12"}', ['', '', '']],
    ['{"of9":{"store_order_number":"A"},"__proto__":{"of1":1},"receipt_total":"12"}', ['', '', '12']],
  ])('opens whatever lies in the storage of the browser: %s', async (values, expected) => {
    sessionStorage.setItem('draft:101:mfe-host/bought/1101/purchased', `{"at":${Date.now()},"values":${values}}`);
    await open(buying);
    await screen.findAllByRole('textbox', { name: 'Store order number' });
    const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: /Store order number|Receipt total/ });
    expect(fields.map(({ value }) => value)).toEqual(expected);
  });

  it('a receipt of a purchase whose answer was lost is kept for it, and never sent along with what comes after', async () => {
    const first = await open(buying);
    await first.user.upload(await screen.findByLabelText('Receipt'), png('receipt.pdf'));
    await screen.findByText('receipt.pdf');
    first.unmount();
    const again = await open(buying);
    expect(await screen.findByText(anUpload().name)).toBeTruthy();
    again.unmount();
    // The service had it all the same: what comes next is the shipping.
    const bought = hosts({ status: 'purchased', items: [aPurchaseItem({ status: 'purchased', store_order_number: 'A-1' })] });
    const view = await open(bought, (api) => api.reply(changePurchaseStatus, { data: hosts({ status: 'shipped_to_host' }) }));
    await view.user.click(await screen.findByRole('button', { name: 'The store has shipped it' }));
    await waitFor(() => expect(sent(view, 'bfm/1101/status')).toHaveLength(1));
    expect(sent(view, 'bfm/1101/status')[0]).toMatchObject({ status: 'shipped_to_host' });
    expect(sent(view, 'bfm/1101/status')[0]).not.toHaveProperty('receipts');
  });

  it('tells what the store has shipped with what is known of the parcel', async () => {
    const bought = hosts({ status: 'purchased', items: [aPurchaseItem({ status: 'purchased', store_order_number: 'A-1' })] });
    const view = await open(bought, (api) => api.reply(changePurchaseStatus, { data: hosts({ status: 'shipped_to_host' }) }));
    await view.user.type(await screen.findByRole('textbox', { name: 'Tracking number (optional)' }), 'TRACK9');
    await view.user.click(screen.getByRole('button', { name: 'The store has shipped it' }));
    await screen.findByRole('button', { name: 'Everything has arrived' });
    expect(sent(view, 'bfm/1101/status')).toMatchObject([
      { status: 'shipped_to_host', items: [{ id: 1, store_order_number: 'A-1', tracking_number: 'TRACK9' }] },
    ]);
  });
});

it('E-112 what has arrived becomes a package order, and the page leads there', async () => {
  const view = await open(hosts({ status: 'arrived' }), (api) =>
    api.reply(orderPurchase, { data: { purchase: hosts({ status: 'ordered', package_order_id: 88 }), package_order_id: 88 } }),
  );
  await view.user.click(await screen.findByRole('button', { name: 'Make the package order' }));
  expect((await screen.findByRole('link', { name: 'Open the package order' })).getAttribute('href')).toBe('/member/host-package-detail/88');
});

it('E-109 the host says that the money has come', async () => {
  const owed = (status: 'sent' | 'confirmed') =>
    hosts({ status: 'purchased', host_payment: { status, amount: usd(13_400), can_be_sent_again: false } });
  const view = await open(owed('sent'), (api) => api.reply(confirmHostPayment, { data: owed('confirmed') }));
  await view.user.click(await screen.findByRole('button', { name: 'I have received $134.00' }));
  expect(await screen.findByText('You have received it.')).toBeTruthy();
  expect(sent(view, 'bfm/1101/host-payment')).toEqual([{ status: 'confirmed' }]);
});

it('E-109 the host asks once more for money that did not reach him', async () => {
  const due = (can_be_sent_again: boolean) =>
    hosts({ status: 'purchased', host_payment: { status: 'due', amount: usd(13_400), can_be_sent_again } });
  const view = await open(due(true), (api) => api.reply(confirmHostPayment, { data: due(false) }));
  expect(await screen.findByText(/did not reach you/)).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull());
  expect(sent(view, 'bfm/1101/host-payment')).toEqual([{ status: 'due' }]);
});

it('the host reads till when the money waits, and why', async () => {
  const host_payment = { status: 'due' as const, amount: usd(13_400), can_be_sent_again: false, waits_until: '2026-11-24T10:00:00.000Z' };
  await open(hosts({ status: 'purchased', host_payment }));
  expect(await screen.findByText(/^Your payment waits until November 24.*because your e-mail/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

it.each([PATH, '/member/host-bfm-order-detail/x'])('a purchase of another host, or of nobody, does not exist: %s', async (path) => {
  await open(hosts(), (api) => api.refuse(getPurchase, 'not_found'), path);
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy();
});

it('a purchase that does not load says so and loads on Retry', async () => {
  const view = await open(hosts(), (api) => api.unreachable(getPurchase));
  await screen.findByRole('alert');
  view.api.reply(getPurchase, { data: hosts() });
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Order BFM-1101' })).toBeTruthy();
});

it('the purchase page is for hosts: a shopper is led away', async () => {
  const view = await renderRoute(remote, PATH, { session: { state: 'signed-in', user: aUser({ type: 1 }) } });
  await waitFor(() => expect(view.location()).toBe('/home'));
  expect(view.requests).toEqual([]);
});
