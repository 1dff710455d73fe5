import {
  buyShipmentLabel,
  getMyShipment,
  payShipment,
  priceShipment,
  rateShipment,
} from '@outpost/shared-contracts/business/shipment-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { csvOf } from '@outpost/shared-contracts/text/csv-file';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../../remote.ts';
import { COMPANY, knowCompany } from '../../../testing/company.ts';
import { aRate, aShipment } from '../../../testing/shipments.ts';
import { firstDay } from '../model/typed-shipment.ts';
import { template } from './model/rows.ts';

const [names = [], example = []] = template(firstDay(new Date()));
const row = (changes: Record<string, string> = {}) => example.map((cell, at) => changes[names[at] ?? ''] ?? cell);
const POST = aRate({ id: 'post', carrier: 'Bluefin Post', service: 'economy', days: [6, 12], price: usd(4000) });
const AIR = aRate({ price: usd(5000), days: [1, 2] });

/** A service that keeps shipments by their own keys, as the real one does. */
async function open({ balance = 100_000, boughtBefore = [] as string[], firstId = 30_000 } = {}) {
  const bought = new Set<string>(boughtBefore);
  const ids = new Map<string, number>();
  const keyOf = (id: number) => [...ids].find(([, one]) => one === id)?.[0] ?? '';
  const shipment = (id: number, more = {}) => aShipment({ id, number: `BS-${id}`, mode: 'live', ...more });
  const view = await renderRoute(remote, '/b2b/create-shipment?import=csv', {
    session: { state: 'signed-in', user: COMPANY },
    api(fake) {
      knowCompany(fake, balance);
      fake.reply(rateShipment, ({ body }) => {
        const key = body.own_key ?? '';
        const id = ids.get(key) ?? firstId + ids.size;
        ids.set(key, id);
        const isBought = [...bought].some((one) => key.endsWith(one));
        return {
          data: { shipment_id: id, number: `BS-${id}`, revision: 1, bought: isBought, rates: isBought ? [] : [POST, AIR], failed: [] },
        };
      });
      fake.reply(getMyShipment, ({ params }) => ({ data: shipment(Number(params.id), { can: { ...aShipment().can, buy_label: true } }) }));
      fake.reply(priceShipment, ({ body }) => ({ data: shipment(body.shipment_id, { revision: 2, price: body.expected_price }) }));
      fake.reply(payShipment, ({ body }) => {
        bought.add(keyOf(body.shipment_id));
        const paid = { revision: 3, price: body.expected_price, label: 'none' as const, labels: [] };
        return { data: shipment(body.shipment_id, { ...paid, can: { ...aShipment().can, buy_label: true } }) };
      });
      fake.reply(buyShipmentLabel, ({ params }) => ({ data: shipment(Number(params.id), { revision: 5, price: usd(4000) }) }));
    },
  });
  const main = await screen.findByRole('form', { name: 'Import shipments' });
  return { view, form: within(main) };
}
type Opened = Awaited<ReturnType<typeof open>>;
const of = ({ view }: Opened, path: string) => view.requests.filter((request) => request.path === path);
const press = ({ view }: Opened, name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));

async function upload(opened: Opened, rows: string[][]): Promise<void> {
  const file = new File([csvOf([names, ...rows])], 'batch.csv', { type: 'text/csv' });
  await opened.view.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
  await screen.findByText('batch.csv');
  await press(opened, 'Next');
  await screen.findByRole('heading', { level: 2, name: 'Columns' });
  await press(opened, 'Check the rows');
  await screen.findByRole('heading', { level: 2, name: 'Rows' });
}
const tab = (name: RegExp) => screen.getByRole('tab', { name });

it('checks all rows, has one mended in its place, and buys what fits by the rule, each with a key of its row', async () => {
  const opened = await open();
  await upload(opened, [row(), row({ to_post_code: '4131' }), row({ description: 'gift' })]);
  await waitFor(() => expect(tab(/^Ready/).textContent).toContain('1'));
  expect(tab(/^Needs you/).textContent).toContain('2');
  const wrong = screen.getByRole('textbox', { name: 'Post code' });
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This is not a post code of that country.')).toBeTruthy();
  await opened.view.user.clear(wrong);
  await opened.view.user.type(wrong, '22763{Enter}');
  await waitFor(() => expect(of(opened, 'shipments/amount')).toHaveLength(2));
  await opened.view.user.click(screen.getByRole('button', { name: /^Leave out Row 4/ }));
  await opened.view.user.click(await screen.findByRole('radio', { name: /^Fastest/ }));
  await press(opened, 'Buy labels (2): $100.00');
  await screen.findByText('Rows: 3. Need you: 0. Bought: 2.');
  expect(of(opened, 'shipments/price').map(({ body }) => (body as { carrier: string }).carrier)).toEqual([AIR.carrier, AIR.carrier]);
  const keys = of(opened, 'shipments/amount').map(({ body }) => (body as { own_key: string }).own_key);
  expect(keys).toEqual([expect.stringMatching(/^csv-[0-9a-f]{64}-2$/), expect.stringMatching(/^csv-[0-9a-f]{64}-3$/)]);
  expect(of(opened, 'shipments/pay')).toHaveLength(2);
  const rules = within(screen.getByRole('radiogroup', { name: 'How the rate is chosen' }));
  expect(rules.queryByText('$0.00'), 'no price where nothing is left to buy').toBeNull();
});

it('of a file that comes again only what was not bought is', async () => {
  const opened = await open({ boughtBefore: ['-2'] });
  await upload(opened, [row(), row({ to_name: 'Bo' })]);
  await screen.findByText('Rows: 2. Need you: 0. Bought: 1.');
  await press(opened, 'Buy labels (1): $40.00');
  await screen.findByText('Rows: 2. Need you: 0. Bought: 2.');
  expect(of(opened, 'shipments/pay')).toHaveLength(1);
});

it('with too little on the balance buys nothing and says what is needed', async () => {
  const opened = await open({ balance: 1_000 });
  await upload(opened, [row()]);
  await screen.findByText('$30.00');
  expect(screen.getByRole('button', { name: 'Buy labels (1): $40.00' }).hasAttribute('disabled')).toBe(true);
});

it('asks for the shipment that follows one whose money went back under other keys than for that one', async () => {
  const keysOf = async (firstId: number) => {
    const opened = await open({ firstId });
    await upload(opened, [row()]);
    await press(opened, 'Buy labels (1): $40.00');
    await screen.findByText('Rows: 1. Need you: 0. Bought: 1.');
    const keys = opened.view.requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    opened.view.unmount();
    return keys;
  };
  const [first, next] = [await keysOf(30_000), await keysOf(40_000)];
  expect(first).toHaveLength(3);
  expect(new Set([...first, ...next]).size).toBe(6);
});
