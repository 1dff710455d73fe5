import { USER_TYPE, type UserType } from '@outpost/shared-contracts/accounts/user';
import { createHostOrder } from '@outpost/shared-contracts/orders/calls';
import { MODAL_WIDGETS } from '@outpost/shared-contracts/shell/modals';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { useQuery } from '@outpost/shared-remote/query';
import { defineRemote } from '@outpost/shared-remote/remote';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.ts';
import { Component as CreateOrder } from './create-order.tsx';

const HINT =
  'Please enter either the order number or the shopper name if available on the shipping label on the box you have received. (Only the shopper first name or the order number is needed)';

/** The modal as the shell mounts it: alone, for a person of a type, with the way to be taken away. */
async function opened({ type = USER_TYPE.host, api }: { type?: UserType; api?: (api: FakeApi) => void } = {}) {
  const onClose = vi.fn();
  const listed = vi.fn(async () => null);
  /** A page with the host's list, and the modal above it. */
  const Place = () => {
    useQuery({ queryKey: ['mfe-host', 'orders', 2, 'list'], queryFn: listed });
    return (
      <>
        <h1>A page</h1>
        <CreateOrder onClose={onClose} />
      </>
    );
  };
  const place = defineRemote({
    name: 'mfe-host',
    pages: [
      {
        id: 'place',
        pattern: '/',
        access: 'public',
        load: async () => ({ Component: Place, head: () => ({ title: '', description: '' }) }),
      },
    ],
    words: remote.words,
  });
  const view = await renderRoute(place, '/', { session: { state: 'signed-in', user: aUser({ id: 2, type }) }, api });
  return { ...view, onClose, listed };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Create Order' }));
const shopper = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Shopper' });
const number = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Order Number' });
const sent = (requests: readonly { path: string; body?: unknown }[]) =>
  requests.filter(({ path }) => path.includes('newpackage')).map(({ body }) => body);
const submit = () => dialog().getByRole('button', { name: 'Search and Create' });

it('is the widget that the shell mounts for the modal', () => {
  expect(Object.keys(remote.widgets ?? {}).map((widget) => `${remote.name}/${widget}`)).toContain(MODAL_WIDGETS['create-order']);
});

describe("a host's Create Order", () => {
  it('B-186 B-187 B-188 C-109 C-111 C-113 C-114 has the fields Shopper and Order Number, the hint, and one button', async () => {
    await opened();
    expect(shopper().placeholder).toBe('Shopper Name & Surname');
    expect(number().value).toBe('');
    expect(dialog().getByText(HINT)).toBeTruthy();
    expect(submit()).toBeTruthy();
  });

  it("B-448 B-475 sends what the label says, tells the service's message, is gone, and the host's lists are read again", async () => {
    const { user, requests, notified, onClose, listed } = await opened({
      api: (fake) => fake.reply(createHostOrder, { result: { status: 200, message: 'OP-5001 is in your mailbox.' } }),
    });
    await user.type(shopper(), 'Sam');
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(requests.at(-1)).toMatchObject({ path: 'host/2/newpackage', body: { shopper_name: 'Sam', order_number: '' } });
    expect(notified).toEqual([{ tone: 'success', title: 'Success', text: 'OP-5001 is in your mailbox.' }]);
    expect(shopper().value).toBe('');
    await waitFor(() => expect(listed).toHaveBeenCalledTimes(2));
  });

  it("B-476 stays with what was entered when the service refuses, and tells the service's message", async () => {
    const { user, notified, onClose } = await opened({
      api: (fake) => fake.refuse(createHostOrder, 'several_match', 'Several shoppers match, add the order number.'),
    });
    await user.type(shopper(), 'Ada');
    await user.click(submit());
    await waitFor(() =>
      expect(notified).toEqual([{ tone: 'error', title: 'Error', text: 'Several shoppers match, add the order number.' }]),
    );
    expect(shopper().value).toBe('Ada');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('B-370 sends an empty form as it is; what the service says of it stands at the field, which has the focus', async () => {
    const { user, requests, onClose } = await opened({
      api: (fake) =>
        fake.refuse(createHostOrder, 'validation_failed', 'No.', [{ field: 'shopper_name', code: 'either_required', message: 'Either.' }]),
    });
    await user.click(submit());
    expect(await dialog().findByText(/Enter the shopper.s first name or the order number/)).toBeTruthy();
    expect(sent(requests)).toEqual([{ shopper_name: '', order_number: '', shopper_id: null }]);
    expect(document.activeElement).toBe(shopper());
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['the shopper', 'shopper_name', shopper, number],
    ['the order number', 'order_number', number, shopper],
  ] as const)('marks a field once the service refuses it, and not while it is typed: %s', async (_, field, wrong, right) => {
    const { user } = await opened({
      api: (fake) => fake.refuse(createHostOrder, 'validation_failed', 'No.', [{ field, code: 'too_long', message: 'This is too long.' }]),
    });
    await user.type(wrong(), 'X');
    await user.tab();
    expect(wrong().getAttribute('aria-invalid')).not.toBe('true');
    await user.click(submit());
    await dialog().findByText('This is too long.');
    expect(wrong().getAttribute('aria-invalid')).toBe('true');
    expect(right().getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each([
    ['the first name', shopper, { shopper_name: 'Sam', order_number: '' }],
    ['the order number', number, { shopper_name: '', order_number: 'Sam' }],
  ] as const)('B-211 B-371 takes one of the two, and the request carries all three: %s', async (_, field, typed) => {
    const { user, requests, onClose } = await opened({
      api: (fake) => fake.reply(createHostOrder, { result: { status: 200, message: 'It is in your mailbox.' } }),
    });
    await user.type(field(), 'Sam');
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent(requests)).toEqual([{ ...typed, shopper_id: null }]);
  });

  it("B-420 is sent for the host's own id, with the token", async () => {
    const { user, requests, onClose } = await opened({
      api: (fake) => fake.reply(createHostOrder, { result: { status: 200, message: 'It is in your mailbox.' } }),
    });
    await user.type(shopper(), 'Sam');
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(requests.at(-1)).toMatchObject({ path: 'host/2/newpackage', headers: { 'x-access-token': 'test-token' } });
  });

  it('that was not answered goes out again under the key it had', async () => {
    const { user, requests, api, onClose } = await opened({ api: (fake) => fake.unreachable(createHostOrder) });
    await user.type(shopper(), 'Sam');
    await user.click(submit());
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    api.reply(createHostOrder, { result: { status: 200, message: 'It is in your mailbox.' } });
    await waitFor(() => expect(submit().getAttribute('aria-busy')).not.toBe('true'));
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const keys = requests.filter(({ path }) => path.includes('newpackage')).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it('is for hosts', async () => {
    const { onClose } = await opened({ type: USER_TYPE.shopper });
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
