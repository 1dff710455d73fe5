import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { watchShownLocation } from './shown-location.tsx';

it('stands where the page on the screen stands, while React still draws the next one', async () => {
  let drawn: (text: string) => void = () => {};
  const text = new Promise<string>((resolve) => {
    drawn = resolve;
  });
  function Page() {
    const [query] = useSearchParams();
    return <p>{query.has('next') ? use(text) : 'first'}</p>;
  }
  const { routes, shown } = watchShownLocation([{ path: '/page', Component: Page }]);
  const router = createMemoryRouter(routes, { initialEntries: ['/page'] });
  expect(shown()).toBeUndefined();
  render(<RouterProvider router={router} />);
  expect(shown()).toBe('/page');

  await act(() => router.navigate('/page?next'));
  expect(router.state.location.search).toBe('?next');
  expect(screen.getByText('first')).toBeTruthy();
  expect(shown()).toBe('/page');

  await act(async () => drawn('second'));
  expect(screen.getByText('second')).toBeTruthy();
  expect(shown()).toBe('/page?next');
});
