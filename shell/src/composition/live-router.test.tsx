import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { LiveRouter } from './live-router.tsx';

const routes = [{ path: '/', loader: () => 'came', Component: () => <h1>The page</h1>, HydrateFallback: () => <p>On its way</p> }];

/** A router whose loader is done after the first render and before the page listens; others listen already. */
async function quickRouter() {
  const router = createMemoryRouter(routes);
  router.subscribe(() => {});
  const before = router.state;
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  let listening = false;
  return new Proxy(router, {
    get(target, key) {
      if (key === 'state' && !listening) return before;
      if (key !== 'subscribe') return Reflect.get(target, key);
      return (listener: Parameters<typeof router.subscribe>[0]) => {
        listening = true;
        return target.subscribe(listener);
      };
    },
  });
}

it('shows what the router did before the page listened to it', async () => {
  render(<LiveRouter router={await quickRouter()} />);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
});

it('keeps the page as it is where nothing was missed', async () => {
  const drawn = vi.fn();
  const router = createMemoryRouter([{ path: '/', Component: () => <h1 ref={(element) => void (element && drawn())}>The page</h1> }]);
  const { rerender } = render(<LiveRouter router={router} />);
  rerender(<LiveRouter router={router} />);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(drawn).toHaveBeenCalledOnce();
});
