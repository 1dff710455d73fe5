import { createOrder, listShopperOrders, listUsedHosts } from '@outpost/shared-contracts/orders/calls';
import { RefusedError } from '@outpost/shared-contracts/problem/problem';
import { anOrder, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { sent } from '../../testing/open-purchase.ts';

const HOSTS = [
  { id: 2, name: 'Hanna H.', city: 'Portland', country_code: 'US' },
  { id: 101, name: 'Maya R.', city: 'Kyoto', country_code: 'JP' },
];
const NONE = { data: [], counts: {}, total: 0, page: 1, per_page: 20 };

async function openDrawer(answers: (api: RenderedRoute['api']) => void = () => undefined, path = '/member/packs-expected?tab=arrived') {
  const view = await renderRoute(remote, path, {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      api.reply(listShopperOrders, NONE);
      api.reply(listUsedHosts, { data: HOSTS });
      api.reply(createOrder, { data: anOrder({ id: 7, order_number: 'OP-7' }), further: [anOrder({ id: 8, order_number: 'OP-8' })] });
      answers(api);
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Add expected package' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add expected package' }));
  return { ...view, view, drawer };
}

type Opened = Awaited<ReturnType<typeof openDrawer>>;
const field = ({ drawer }: Opened, name: string | RegExp) => drawer.findByRole('textbox', { name });
async function fill(opened: Opened) {
  await opened.user.type(await field(opened, 'Store'), 'Kumo Camera');
  await opened.user.type(await field(opened, 'Product name'), 'Lens');
}
const press = (opened: Opened) => opened.user.click(opened.drawer.getByRole('button', { name: 'Add to my orders' }));

describe('an expected package', () => {
  it('is added with every pasted number in one call, and the list shows where it went', async () => {
    const opened = await openDrawer();
    await opened.user.selectOptions(await opened.drawer.findByRole('combobox', { name: 'Host' }), 'At Maya R., Kyoto');
    await fill(opened);
    await opened.user.click(await field(opened, /Tracking numbers/));
    await opened.user.paste('1Z\n\n2Z\r\n1z');
    await opened.user.type(await field(opened, /Value of one/), '12,50');
    await opened.user.dblClick(opened.drawer.getByRole('button', { name: 'Add to my orders' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(opened.view, 'orders/')).toEqual([
      {
        host_id: 101,
        store_name: 'Kumo Camera',
        items: [{ title: 'Lens', quantity: 1, price: { minor: 1250, currency: 'USD' } }],
        tracking_number: '1Z',
        further_tracking_numbers: ['2Z'],
      },
    ]);
    expect(opened.notified).toMatchObject([{ tone: 'success', text: 'Added: OP-7 and OP-8' }]);
    await waitFor(() => expect(opened.location()).toBe('/member/packs-expected'));
  });

  it('whose numbers other orders have is refused with those orders; the numbers can be left out, and nothing typed is lost', async () => {
    const opened = await openDrawer((api) =>
      api.reply(createOrder, () => {
        const order = { id: 7, order_number: 'OP-7' };
        const said = { code: 'used_before', message: 'OP-7 has this tracking number already.' };
        throw new RefusedError({
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          detail: said.message,
          code: 'already_added',
          errors: [{ ...said, field: 'further_tracking_numbers.0', order }],
          requestId: 'r-1',
          result: { status: 409, message: said.message },
        });
      }),
    );
    await fill(opened);
    await opened.user.click(await field(opened, /Tracking numbers/));
    await opened.user.paste('1Z\n2Z\n3Z');
    await press(opened);
    const area = await field(opened, /Tracking numbers/);
    await waitFor(() => expect(document.activeElement).toBe(area));
    expect(opened.drawer.getByText('You have added this before.')).toBeTruthy();
    expect(opened.drawer.getByRole('link', { name: 'OP-7' }).getAttribute('href')).toBe('/member/package-detail/7');
    expect(opened.drawer.getByText('2Z')).toBeTruthy();
    await opened.user.click(opened.drawer.getByRole('button', { name: 'Leave these out' }));
    expect(area).toHaveProperty('value', '1Z\n3Z');
    expect(await field(opened, 'Store')).toHaveProperty('value', 'Kumo Camera');
    opened.api.reply(createOrder, { data: anOrder(), further: [] });
    await press(opened);
    await waitFor(() =>
      expect(sent(opened.view, 'orders/').at(-1)).toMatchObject({ tracking_number: '1Z', further_tracking_numbers: ['3Z'] }),
    );
  });

  it('says at each field what is wrong before anything is sent', async () => {
    const opened = await openDrawer();
    await field(opened, 'Store');
    await opened.user.clear(await field(opened, 'Quantity'));
    await opened.user.type(await field(opened, /Value of one/), 'much');
    await opened.user.click(await field(opened, /Tracking numbers/));
    await opened.user.paste(Array.from({ length: 21 }, (_, place) => `T${place}`).join('\n'));
    await press(opened);
    expect(await opened.drawer.findAllByText('Please fill this in.')).toHaveLength(2);
    for (const text of [
      'Please enter a whole number from 1 to 999.',
      'Please enter an amount such as $12.50.',
      'Please enter at most 20 numbers at once.',
    ])
      expect(opened.drawer.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(await field(opened, 'Store'));
    expect(sent(opened.view, 'orders/')).toEqual([]);
  });

  it('has as many things as it takes, each with its own fields', async () => {
    const opened = await openDrawer();
    await fill(opened);
    await opened.user.click(opened.drawer.getByRole('button', { name: 'Add another thing' }));
    const second = within(opened.drawer.getByRole('group', { name: 'Thing 2' }));
    await opened.user.type(second.getByRole('textbox', { name: 'Product name' }), 'Tripod');
    await opened.user.click(opened.drawer.getByRole('button', { name: 'Remove thing 1' }));
    await press(opened);
    await waitFor(() => expect(sent(opened.view, 'orders/')[0]).toMatchObject({ items: [{ title: 'Tripod', quantity: 1 }] }));
  });

  it('goes out again under the same key when no answer came, with everything still typed', async () => {
    const opened = await openDrawer((api) => api.unreachable(createOrder));
    await fill(opened);
    await press(opened);
    expect((await opened.drawer.findByRole('alert')).textContent).toContain('What you typed is kept');
    opened.api.reply(createOrder, { data: anOrder(), further: [] });
    await press(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = opened.requests.filter(({ path }) => path === 'orders/').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('needs a host: who has none is led to an address, and hosts that do not load can be asked for again', async () => {
    const opened = await openDrawer((api) => api.unreachable(listUsedHosts));
    await opened.drawer.findByText('Your hosts did not load');
    opened.api.reply(listUsedHosts, { data: [] });
    await opened.user.click(opened.drawer.getByRole('button', { name: 'Retry' }));
    expect(await opened.drawer.findByText('You have no address at a host yet')).toBeTruthy();
    expect(opened.drawer.getByRole('link', { name: 'Get address' }).getAttribute('href')).toBe('/shop-from');
  });
});
