import { requestHostCountry } from '@outpost/shared-contracts/hosts/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';

const SENT = { result: { status: 200, message: 'Noted' } } as const;
const accept = (api: FakeApi) => api.reply(requestHostCountry, SENT);

async function openDialog(options?: Parameters<typeof open>[1]) {
  const view = await open('/shop-from', options);
  await view.user.click(screen.getByRole('button', { name: 'Tell us the country' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Country Request' }));
  return {
    view,
    dialog,
    country: () => dialog.getByRole('combobox', { name: 'Please select a country' }) as HTMLSelectElement,
    email: () => dialog.getByRole('textbox', { name: 'Your email address' }) as HTMLInputElement,
    submit: () => view.user.click(dialog.getByRole('button', { name: 'Submit' })),
    wishes: () => view.requests.filter(({ path }) => path === 'host/country/request'),
  };
}

describe('The Country Request dialog', () => {
  it('B-135 explains itself', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText(/We look for hosts there and write to you/)).toBeTruthy();
  });

  it('B-136 lists the countries without hosts, Aruba first chosen', async () => {
    const { country } = await openDialog();
    expect([...country().options].map(({ value }) => value)).toEqual(['AW', 'BT']);
    expect(country().value).toBe('AW');
  });

  it('B-137 C-038 C-039 asks for the email address and sends both with Submit', async () => {
    const { view, email, country, submit, wishes } = await openDialog({ api: accept });
    await view.user.selectOptions(country(), 'BT');
    await view.user.type(email(), 'visitor@example.com');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wishes().map(({ body }) => body)).toEqual([{ email: 'visitor@example.com', country_code: 'BT' }]);
    expect(view.notified).toMatchObject([{ tone: 'success', text: expect.stringContaining('Bhutan') }]);
  });

  it('B-429 succeeds with status 200: a toast says so and the dialog closes; any other status keeps it open', async () => {
    const { view, email, submit } = await openDialog({
      api: (api) => api.reply(requestHostCountry, () => ({ result: { status: 202, message: 'Later' } }) as never),
    });
    await view.user.type(email(), 'visitor@example.com');
    await submit();
    await waitFor(() => expect(view.notified).toMatchObject([{ tone: 'error' }]));
    expect(screen.getByRole('dialog', { name: 'Country Request' })).toBeTruthy();
    accept(view.api);
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.notified.at(-1)).toMatchObject({ tone: 'success' });
  });

  it('B-348 has the address of a member already, and it cannot be changed', async () => {
    const { email, submit, wishes } = await openDialog({
      api: accept,
      session: { state: 'signed-in', user: aUser({ email: 'member@example.com' }) },
    });
    expect(email().value).toBe('member@example.com');
    expect(email().disabled).toBe(true);
    await submit();
    await waitFor(() => expect(wishes().map(({ body }) => body)).toEqual([{ email: 'member@example.com', country_code: 'AW' }]));
  });

  it.each(['', 'visitor', 'visitor@'])('B-367 B-368 with the email "%s" the field is red and nothing is sent', async (text) => {
    const { view, email, submit, wishes } = await openDialog({ api: accept });
    if (text) await view.user.type(email(), text);
    await submit();
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    expect(wishes()).toEqual([]);
    expect(email().value).toBe(text);
  });

  it("B-473 shows the service's message when it refuses, and keeps what was entered", async () => {
    const { view, email, submit } = await openDialog({
      api: (api) => api.refuse(requestHostCountry, 'rate_limited', 'Too many requests for today.'),
    });
    await view.user.type(email(), 'visitor@example.com');
    await submit();
    await waitFor(() => expect(view.notified).toEqual([{ tone: 'error', title: 'Error', text: 'Too many requests for today.' }]));
    expect(email().value).toBe('visitor@example.com');
  });

  it('says in our words that the service did not answer', async () => {
    const { view, email, submit } = await openDialog({ api: (api) => api.unreachable(requestHostCountry) });
    await view.user.type(email(), 'visitor@example.com');
    await submit();
    await waitFor(() =>
      expect(view.notified).toMatchObject([{ tone: 'error', text: expect.stringContaining('the service did not answer') }]),
    );
  });
});
