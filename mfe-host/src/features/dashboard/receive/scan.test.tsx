import { getHostDesk } from '@outpost/shared-contracts/hosts/desk-calls';
import { listHostOrders } from '@outpost/shared-contracts/orders/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remote } from '../../../remote.ts';

const session = { state: 'signed-in', user: aUser({ id: 2, type: 2 }) } as const;
const stop = vi.fn();
let camera: () => Promise<MediaStream>;

beforeEach(() => {
  stop.mockClear();
  camera = async () => ({ getTracks: () => [{ stop }] }) as never;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: () => camera() } });
  HTMLMediaElement.prototype.play = async () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

const opened = () =>
  renderRoute(remote, '/member/host-packs-expected?receive=', {
    session,
    api(fake) {
      fake.unreachable(listHostOrders);
      fake.unreachable(getHostDesk);
    },
  });
const codes = (...seen: string[]) => {
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static async getSupportedFormats(): Promise<string[]> {
        return ['code_128'];
      }
      detect = async () => seen.map((rawValue) => ({ rawValue }));
    },
  });
};

it('a label in front of the camera is received, and the camera is let go', async () => {
  codes('H2-S1');
  const view = await opened();
  await view.user.click(screen.getByRole('button', { name: 'Scan' }));
  await waitFor(() => expect(view.location()).toBe('/member/host-packs-expected?receive=H2-S1'));
  expect(stop).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a window that is closed lets the camera go', async () => {
  codes();
  const view = await opened();
  await view.user.click(screen.getByRole('button', { name: 'Scan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold the label in front of the camera' }));
  expect(dialog.getByLabelText('Hold the label in front of the camera', { selector: 'video' })).toBeTruthy();
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

it('a camera that is not allowed says what to do', async () => {
  camera = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  const view = await opened();
  await view.user.click(screen.getByRole('button', { name: 'Scan' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/The camera may not be used.*type what the label says/);
});

it('a device without a camera is not offered one', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  await opened();
  expect(screen.getByRole('textbox', { name: 'What the label says' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull();
});
