import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import type { ParcelLifecycles, ParcelProps } from './define-remote.ts';
import { mountParcel } from './parcel.ts';

let domElement: HTMLElement;
const propsOf = (own: Record<string, unknown> = {}): ParcelProps => ({
  ...own,
  domElement,
  shell: createFakeShell({ name: 'mfe-test' }).shellFor('mfe-test'),
  t: ((key: string) => key) as unknown as ParcelProps['t'],
});

beforeEach(() => {
  domElement = document.createElement('div');
});
afterEach(() => {
  vi.useRealTimers();
});

it('a parcel gets its own props and nothing of the library that mounts it', async () => {
  const mount = vi.fn<ParcelLifecycles['mount']>();
  await mountParcel('mfe-test/clock', { mount, unmount() {} }, propsOf({ label: 'Now' }));
  expect(Object.keys(mount.mock.calls[0]?.[0] ?? {}).toSorted()).toEqual(['domElement', 'label', 'shell', 't']);
});

it('takes new props while it stands, and none after it left', async () => {
  const labels: unknown[] = [];
  const parcel: ParcelLifecycles = {
    mount({ label }) {
      labels.push(label);
    },
    async update({ label }) {
      labels.push(label);
    },
    unmount({ label }) {
      labels.push(`${label}, left`);
    },
  };
  const mounted = await mountParcel('mfe-test/clock', parcel, propsOf({ label: 1 }));
  await mounted.update?.(propsOf({ label: 2 }));
  await mounted.unmount();
  await expect(mounted.update?.(propsOf({ label: 3 }))).rejects.toThrow();
  expect(labels).toEqual([1, 2, '2, left']);
});

it('one without update says that it takes no new props', async () => {
  const { update } = await mountParcel('mfe-test/clock', { mount() {}, unmount() {} }, propsOf());
  expect(update).toBeUndefined();
});

it('rejects with what the parcel throws, at once or later', async () => {
  const broken = new Error('Broken on purpose');
  const throwing: ParcelLifecycles = {
    mount() {
      throw broken;
    },
    unmount() {},
  };
  await expect(mountParcel('mfe-test/clock', throwing, propsOf())).rejects.toThrow('Broken on purpose');
  await expect(mountParcel('mfe-test/clock', { ...throwing, mount: () => Promise.reject(broken) }, propsOf())).rejects.toThrow(
    'Broken on purpose',
  );
});

it('one that does not stand in time rejects, and is unmounted when it stands after all', async () => {
  // single-spa itself complains of slow ones.
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(() => {}));
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const unmount = vi.fn();
  const mounting = mountParcel('mfe-test/clock', { mount: () => promise, unmount }, propsOf());
  const refused = expect(mounting).rejects.toThrow('mfe-test/clock did not stand within 15000 ms');
  await vi.advanceTimersByTimeAsync(15_000);
  await refused;
  expect(unmount).not.toHaveBeenCalled();
  resolve();
  await vi.waitFor(() => expect(unmount).toHaveBeenCalledOnce());
  for (const complaint of complaints) complaint.mockClear();
});
