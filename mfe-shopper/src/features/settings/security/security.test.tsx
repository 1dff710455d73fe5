import { listPasskeys } from '@outpost/shared-contracts/accounts/passkey-calls';
import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@outpost/shared-contracts/accounts/second-factor-calls';
import { exportAccount } from '@outpost/shared-contracts/accounts/session-calls';
import { aProfile, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../../../remote.ts';

const user = aUser({ id: 7, type: 4 });
const OFF = { enabled_at: null, recovery_codes_left: 0 };
const ON = { enabled_at: '2026-11-20T10:00:00.000Z', recovery_codes_left: 9 };
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

const open = (factor: typeof OFF | typeof ON, has_password = true, asks_second_factor = false) =>
  renderRoute(remote, '/settings/security', {
    session: { state: 'signed-in', user },
    api(fake) {
      fake.reply(getProfile, { data: aProfile({ user, has_password, asks_second_factor }) });
      fake.reply(getSecondFactor, { data: factor });
      fake.reply(listPasskeys, { data: [] });
    },
  });
const button = (name: string) => screen.getByRole('button', { name });

describe('the second factor in the settings', () => {
  it('is set up by a picture and a first code; the recovery codes are shown once', async () => {
    const view = await open(OFF);
    expect(view.head()).toMatchObject({ title: 'Sign-in security', noindex: true });
    await view.user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByText('Please fill this in')).toBeTruthy();
    view.api.reply(startSecondFactor, {
      data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: '<svg xmlns="http://www.w3.org/2000/svg"/>', expires_at: ON.enabled_at },
    });
    await view.user.type(screen.getByLabelText('Your password'), 'my phrase');
    await view.user.click(button('Set up'));
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'QR code for your authenticator app' });
    expect(decodeURIComponent(picture.src)).toBe('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();

    view.api.refuse(confirmSecondFactor, 'code_wrong', 'Not the code.', [{ field: 'code', code: 'code_wrong', message: 'Not the code.' }]);
    await view.user.type(screen.getByLabelText('Code'), '123456');
    await view.user.click(button('Turn on'));
    expect(await screen.findByText('Not the code.')).toBeTruthy();
    view.api.reply(confirmSecondFactor, { data: { recovery_codes: CODES } });
    view.api.reply(getSecondFactor, { data: ON });
    await view.user.click(button('Turn on'));
    expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(expect.arrayContaining(CODES));
    await view.user.click(button('Copy'));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await view.user.click(button('I have kept them'));
    expect(await screen.findByText('On since November 20, 2026')).toBeTruthy();
    expect(screen.queryByText(CODES[0] as string)).toBeNull();
    const sent = view.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ password: 'my phrase' }, { code: '123456' }, { code: '123456' }]);
  });

  it('asks who has no password for none', async () => {
    const view = await open(OFF, false);
    await screen.findByRole('button', { name: 'Set up' });
    expect(screen.queryByLabelText('Your password')).toBeNull();
    view.api.unreachable(startSecondFactor);
    await view.user.click(button('Set up'));
    expect(await screen.findByText('This was not saved')).toBeTruthy();
  });

  it.each([
    ['New recovery codes', 'New recovery codes', renewRecoveryCodes, { recovery_codes: CODES }, 'Your recovery codes'],
    ['Turn off', 'Turn the second factor off?', removeSecondFactor, OFF, 'Second factor'],
  ] as const)('%s asks for password and code', async (name, title, call, data, heading) => {
    const view = await open(ON);
    expect(await screen.findByText('Recovery codes left: 9')).toBeTruthy();
    await view.user.click(button(name));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await view.user.type(dialog.getByLabelText('Your password'), 'my phrase');
    await view.user.type(dialog.getByLabelText('Code'), CODES[0] as string);
    view.api.reply(call, { data } as never);
    await view.user.click(dialog.getByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.requests.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'my phrase', code: CODES[0] });
  });

  it('lets whoever proves to be the owner download everything that is kept, and nobody else', async () => {
    const files: Blob[] = [];
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const revokeObjectURL = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    const names: string[] = [];
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const view = await open(ON, true, true);
    await view.user.click(await screen.findByRole('button', { name: 'Download my data' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Your data' }));
    await view.user.type(dialog.getByLabelText('Your password'), 'my phrase');
    view.api.refuse(exportAccount, 'code_wrong', 'Not the code.', [
      { field: 'second_factor', code: 'code_wrong', message: 'Not the code.' },
    ]);
    await view.user.type(dialog.getByLabelText('Code'), '123456');
    await view.user.click(dialog.getByRole('button', { name: 'Download my data' }));
    expect(await dialog.findByText('Not the code.')).toBeTruthy();
    expect(names).toEqual([]);
    view.api.reply(exportAccount, { data: { made_at: '2026-11-27T10:00:00.000Z', account: { name: 'Sam' } } });
    await view.user.click(dialog.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(names).toEqual(['outpost-2026-11-27.json']));
    expect(JSON.parse(await (files[0] as Blob).text())).toMatchObject({ account: { name: 'Sam' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.requests.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'my phrase', second_factor: '123456' });
    await waitFor(() => expect(revokeObjectURL).toHaveBeenCalledWith('blob:1'));
    for (const spy of [createObjectURL, revokeObjectURL, clicked]) spy.mockRestore();
  });

  it('says that it could not be read, and lets try again', async () => {
    await renderRoute(remote, '/settings/security', {
      session: { state: 'signed-in', user },
      api(fake) {
        fake.reply(getProfile, { data: aProfile({ user }) });
        fake.unreachable(getSecondFactor);
        fake.reply(listPasskeys, { data: [] });
      },
    });
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  });
});
