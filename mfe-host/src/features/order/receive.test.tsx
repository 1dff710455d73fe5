import { getMyOrder, moveOrderToArrived, moveOrderToMailbox } from '@outpost/shared-contracts/orders/calls';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const session = { state: 'signed-in', user: aUser({ id: 2, type: 2 }) } as const;
const expected = anOrderDetail({ id: 7, order_number: 'OP-7', revision: 3, status: 1, status_name: 'expected', next_action: 'receive' });
const mailbox = { ...expected, revision: 4, status: 2, status_name: 'mailbox', next_action: 'inspect' } as const;
const arrived = { ...expected, revision: 5, status: 3, status_name: 'arrived', next_action: null } as const;
const IDS = Array.from({ length: 4 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);

async function opened(order = expected as typeof expected | typeof mailbox, api?: (fake: FakeApi) => void) {
  let sent = 0;
  const view = await renderRoute(remote, '/member/host-package-detail/7', {
    session,
    api(fake) {
      fake.reply(getMyOrder, { data: order });
      fake.reply(uploadFile, () => {
        const id = IDS[sent] ?? '';
        sent += 1;
        return { data: { id, name: 'box.webp', type: 'image/webp' as const, size: 9, width: 4, height: 3, url: `/api/files/${id}` } };
      });
      api?.(fake);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Order OP-7' });
  return view;
}
it('E-082 a parcel whose measures are disputed is measured again, and nothing else is asked of its host', async () => {
  const before = { weight_grams: 900, dimensions_cm: { length: 20, width: 20, height: 10 }, photos: [] };
  const dispute = { at: '2026-11-27T10:00:00.000Z', note: 'It is one book.', before, again: null, price_held: false };
  await opened({ ...arrived, next_action: 'measure_again', dispute } as never);
  expect(screen.getByText('The shopper does not believe the measures. Weigh and measure the parcel again.')).toBeTruthy();
  expect(screen.getByText('It is one book.')).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Measure again' })).toBeTruthy();
});

const form = () => within(screen.getByRole('form', { name: 'Inspect the parcel' }));
const moves = (requests: readonly { path: string; body?: unknown }[], path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body);
type View = Awaited<ReturnType<typeof opened>>;

async function fill({ user }: View) {
  const photo = (name: string) => new File(['x'], name, { type: 'image/webp' });
  await user.upload(form().getByLabelText(/From outside/), photo('a.webp'));
  await user.upload(form().getByLabelText(/On the scale/), photo('b.webp'));
  for (const [label, text] of [
    ['Weight', '2,36'],
    ['Length', '34'],
    ['Width', '24'],
    ['Height', '14'],
    [/Shelf/, 'B-2'],
  ] as const)
    await user.type(form().getByLabelText(label), text);
}
const save = (view: View) => view.user.click(form().getByRole('button', { name: 'Save as arrived' }));

describe('a parcel that came', () => {
  it('B-268 is logged in the mailbox from what was seen, and inspected next', async () => {
    const view = await opened(expected, (fake) => fake.reply(moveOrderToMailbox, { data: mailbox }));
    await view.user.click(screen.getByRole('button', { name: 'Log in mailbox' }));
    expect(await screen.findByText('This parcel is in your mailbox. Inspect it next.')).toBeTruthy();
    expect(moves(view.requests, 'order/7/mailbox')).toEqual([{ revision: 3 }]);
    expect(screen.queryByRole('button', { name: 'Log in mailbox' })).toBeNull();
    expect(form().getByRole('button', { name: 'Save as arrived' })).toBeTruthy();
  });

  it('that somebody else moved meanwhile is shown as it is now', async () => {
    const view = await opened(expected, (fake) => fake.refuse(moveOrderToMailbox, 'stale_change', 'It has just changed.'));
    view.api.reply(getMyOrder, { data: mailbox });
    await view.user.click(screen.getByRole('button', { name: 'Log in mailbox' }));
    expect(await screen.findByText('This parcel is in your mailbox. Inspect it next.')).toBeTruthy();
    expect(view.notified).toEqual([{ tone: 'error', text: 'It has just changed.' }]);
  });

  it('B-269 has arrived with photos, weight and sides, in the units of the call', async () => {
    const view = await opened(mailbox, (fake) => fake.reply(moveOrderToArrived, { data: arrived }));
    await fill(view);
    await save(view);
    await waitFor(() => expect(view.notified).toEqual([{ tone: 'success', text: 'OP-7 has arrived.' }]));
    expect(moves(view.requests, 'order/7/move-to-arrived')).toEqual([
      {
        revision: 4,
        weight_grams: 2360,
        dimensions_cm: { length: 34, width: 24, height: 14 },
        photos: { outside: [IDS[0]], scale: [IDS[1]] },
        shelf: 'B-2',
      },
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('has what was typed and photographed again after a reload, each where it was, until it went out', async () => {
    const first = await opened(mailbox);
    await fill(first);
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(IDS[1]));
    first.unmount();
    const again = await opened(mailbox, (fake) => fake.reply(moveOrderToArrived, { data: arrived }));
    expect(await form().findAllByText('box.webp')).toHaveLength(2);
    expect(form().getByLabelText<HTMLInputElement>('Weight').value).toBe('2,36');
    await save(again);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(moves(again.requests, 'order/7/move-to-arrived')).toMatchObject([{ photos: { outside: [IDS[0]], scale: [IDS[1]] } }]);
    expect(moves(again.requests, 'uploads')).toEqual([]);
    await waitFor(() => expect(Object.keys({ ...sessionStorage })).toEqual([]));
  });

  it('is not sent without photos, weight and sides: each says what is missing', async () => {
    const view = await opened();
    await save(view);
    expect(await form().findAllByText('Add a photo.')).toHaveLength(2);
    expect(form().getByText('Enter the weight, up to 70 kg.')).toBeTruthy();
    expect(form().getAllByText('Enter whole centimetres, up to 270.')).toHaveLength(3);
    expect(moves(view.requests, 'order/7/move-to-arrived')).toEqual([]);
  });

  it('keeps what was typed where the service refuses a field or does not answer, and goes out again under its key', async () => {
    const view = await opened(mailbox, (fake) =>
      fake.refuse(moveOrderToArrived, 'validation_failed', 'No.', [
        { field: 'dimensions_cm.width', code: 'too_big', message: 'This is too wide.' },
      ]),
    );
    await fill(view);
    await save(view);
    expect(await form().findByText('This is too wide.')).toBeTruthy();
    expect(form().getByLabelText<HTMLInputElement>('Weight').value).toBe('2,36');
    await view.user.type(form().getByLabelText('Width'), '{Backspace}');
    view.api.unreachable(moveOrderToArrived);
    await save(view);
    expect(await form().findByText(/Nothing was changed/)).toBeTruthy();
    view.api.reply(moveOrderToArrived, { data: arrived });
    await save(view);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const keys = view.requests.filter(({ path }) => path === 'order/7/move-to-arrived').map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size, keys[1]]).toEqual([3, 2, keys[2]]);
  });
});
