import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSearchParams } from './router.ts';

function Choice({ name }: { readonly name: string }) {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) =>
    setParams((now) => {
      now.set(name, value);
      return now;
    });
  return <input aria-label={name} value={params.get(name) ?? ''} onChange={({ target }) => choose(target.value)} />;
}

it('of several quick choices, in different parts of a page that takes its time, none is lost', async () => {
  const arrived = Promise.withResolvers<null>();
  const element = (
    <>
      <Choice name="country" />
      <Choice name="sort" />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element, HydrateFallback: () => null, loader: ({ request }) => (request.url.includes('?') ? arrived.promise : null) },
  ]);
  render(<RouterProvider router={router} />);
  const field = await screen.findByLabelText<HTMLInputElement>('country');
  fireEvent.change(field, { target: { value: 'us' } });
  fireEvent.change(field, { target: { value: 'jp' } });
  fireEvent.change(screen.getByLabelText('sort'), { target: { value: 'cheap' } });
  expect(router.state.location.search).toBe('');
  arrived.resolve(null);
  await waitFor(() => expect(router.state.location.search).toBe('?country=jp&sort=cheap'));

  // What was under way is not remembered beyond its place.
  fireEvent.change(await screen.findByDisplayValue('jp'), { target: { value: 'de' } });
  await waitFor(() => expect(router.state.location.search).toBe('?country=de&sort=cheap'));
  await router.navigate('/');
  await waitFor(() => expect(field.value).toBe(''));
  fireEvent.change(screen.getByLabelText('sort'), { target: { value: 'name' } });
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
});
