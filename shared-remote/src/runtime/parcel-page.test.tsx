import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../testing/render-route.tsx';
import { defineRemote, type PageParcelProps, type ParcelLifecycles } from './define-remote.ts';

const head = () => ({ title: 'Plain', description: '' });

/** A remote whose one page is a parcel, with a log of what was asked of it. */
function plainRemote(changes: Partial<ParcelLifecycles<PageParcelProps>> = {}) {
  const calls: string[] = [];
  const draw = ({ domElement, t, params, url }: PageParcelProps): void => {
    domElement.replaceChildren(Object.assign(document.createElement('h1'), { textContent: `${t('title')} ${params.id}${url.search}` }));
  };
  const parcel: ParcelLifecycles<PageParcelProps> = {
    mount(props) {
      calls.push('mount');
      draw(props);
    },
    update(props) {
      calls.push('update');
      draw(props);
    },
    unmount({ domElement }) {
      calls.push('unmount');
      domElement.replaceChildren();
    },
    ...changes,
  };
  const remote = defineRemote({
    name: 'mfe-test',
    pages: [
      { id: 'plain', pattern: '/plain/:id', access: 'public', load: async () => ({ parcel, head }) },
      { id: 'other', pattern: '/other', access: 'public', load: async () => ({ Component: () => <h1>Other</h1>, head }) },
    ],
    words: { en: async () => ({ default: { title: 'Plain page' } }) },
  });
  return { remote, calls };
}

it('a page without React stands in the region with its words, its parameters and its address', async () => {
  const { remote, calls } = plainRemote();
  const view = await renderRoute(remote, '/plain/7?tab=2');
  expect(await screen.findByRole('heading', { name: 'Plain page 7?tab=2' })).toBeTruthy();
  expect(view.head()).toMatchObject({ title: 'Plain' });
  expect(calls).toEqual(['mount']);
});

it('a new address of the same page comes as an update, and leaving unmounts', async () => {
  const { remote, calls } = plainRemote();
  const { navigate } = await renderRoute(remote, '/plain/7');
  await screen.findByRole('heading', { name: 'Plain page 7' });
  await act(() => navigate('/plain/8?tab=2'));
  expect(await screen.findByRole('heading', { name: 'Plain page 8?tab=2' })).toBeTruthy();
  expect(calls).toEqual(['mount', 'update']);
  await act(() => navigate('/other'));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
  await waitFor(() => expect(calls).toEqual(['mount', 'update', 'unmount']));
});

it('one that takes no updates is mounted anew at a new address', async () => {
  const { remote, calls } = plainRemote({ update: undefined });
  const { navigate } = await renderRoute(remote, '/plain/7');
  await screen.findByRole('heading', { name: 'Plain page 7' });
  await act(() => navigate('/plain/8'));
  expect(await screen.findByRole('heading', { name: 'Plain page 8' })).toBeTruthy();
  await waitFor(() => expect(calls.toSorted()).toEqual(['mount', 'mount', 'unmount']));
});

it.each(['mount', 'update'] as const)('one that throws at %s fails in its region', async (lifecycle) => {
  const { remote } = plainRemote({ [lifecycle]: () => Promise.reject(new Error('Broken on purpose')) });
  // React writes down what a boundary catches.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { navigate } = await renderRoute(remote, '/plain/7');
  if (lifecycle === 'update') await act(() => navigate('/plain/8'));
  expect((await screen.findByRole('alert')).textContent).toContain('Broken on purpose');
  complaints.mockClear();
});

it('one that stands only after the person has left is unmounted all the same', async () => {
  let stand = (): void => {};
  const mount = vi.fn(() => new Promise<void>((done) => (stand = done)));
  const { remote, calls } = plainRemote({ mount });
  const { navigate } = await renderRoute(remote, '/plain/7', { settled: false });
  await waitFor(() => expect(mount).toHaveBeenCalled());
  await act(() => navigate('/other'));
  expect(calls).toEqual([]);
  stand();
  await waitFor(() => expect(calls).toEqual(['unmount']));
});
