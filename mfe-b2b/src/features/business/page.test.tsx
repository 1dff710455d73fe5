import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { aHostCountry, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

type Options = NonNullable<Parameters<typeof renderRoute>[2]>;

/** Opens a path and waits until the page stands. */
async function open(path: string, options?: Options) {
  const view = await renderRoute(remote, path, options);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const countries = ['US', 'GB', 'DE', 'TR'].map((code) => aHostCountry({ code }));
const api: NonNullable<Options['api']> = (fake) => fake.reply(getHostCountries, { data: countries });

const row = (service: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${service}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the business page', () => {
  it.each(['/b2b/', '/b2b'])('R-094 opens at %s for everybody', async (path) => {
    const view = await open(path, { api });
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Ship across borders from one business account',
    ]);
    expect(view.head()).toMatchObject({ title: 'International shipping for businesses', canonical: '/b2b/' });
  });

  it('answers its questions to search engines, too, and leads whoever has another one to the contact page', async () => {
    const view = await open('/b2b/', { api });
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/b2b/contactus');
    const [questions] = view.head()?.structuredData ?? [];
    expect(questions?.mainEntity).toHaveLength(screen.getAllByRole('group').length);
  });

  it('leads visitors to sign in, a business to its console, and tells others why they cannot go on', async () => {
    const visitor = await open('/b2b/', { api });
    expect(screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href'))).toEqual(['/signin', '/signin']);
    visitor.unmount();
    const business = await open('/b2b/', { api, session: { state: 'signed-in', user: aUser({ type: 5 }) } });
    expect(screen.getAllByRole('link', { name: 'Go to your dashboard' })[0]?.getAttribute('href')).toBe('/b2b/create-shipment');
    business.unmount();
    await open('/b2b/', { api, session: { state: 'signed-in', user: aUser({ type: 1 }) } });
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.getAllByText(/signed in with a personal account/)).toHaveLength(2);
  });

  it('is complete in German and Hebrew', async () => {
    const german = await open('/b2b/', { api, language: 'de' });
    expect(screen.getByText('10 kg, Vereinigte Staaten nach Vereinigtes Königreich', { selector: 'p' })).toBeDefined();
    german.unmount();
    await open('/b2b/', { api, language: 'he' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('שולחים מעבר לגבול מחשבון עסקי אחד');
  });
});

describe('the price example', () => {
  it('asks for the host countries and prices 10 kg from the United States to the United Kingdom', async () => {
    const view = await open('/b2b/', { api });
    expect(view.requests.map(({ path }) => path)).toEqual(['host/countries']);
    expect(row('Express').slice(1)).toEqual(['1–5 days', '$85.30', '$78.48']);
    expect(row('Economy').slice(1)).toEqual(['6–12 business days', '$69.95', '$64.35']);
    expect(row('Priority').slice(1)).toEqual(['1–3 days', '$106.63', '$98.10']);
  });

  it('follows what is chosen, and the choice is in the address', async () => {
    const view = await open('/b2b/', { api });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Germany');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Weight' }), '2 kg');
    await waitFor(() => expect(view.location()).toBe('/b2b/?from=de&to=uk&kg=2'));
    await screen.findByText('2 kg, Germany to United Kingdom', { selector: 'p' });
  });

  it('turns the route around when both ends would be the same', async () => {
    const view = await open('/b2b/?from=us&to=uk&kg=1', { api });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'United States');
    await waitFor(() => expect(view.location()).toBe('/b2b/?from=uk&to=us&kg=1'));
  });

  it('offers much used routes', async () => {
    const view = await open('/b2b/?kg=5', { api });
    await view.user.click(screen.getByRole('link', { name: 'Germany to United States' }));
    await waitFor(() => expect(view.location()).toBe('/b2b/?from=de&to=us&kg=5'));
  });

  it('says what a service cannot take', async () => {
    await open('/b2b/?from=us&to=uk&kg=50', { api });
    expect(row('Economy').at(-1)).toBe('Parcels up to 30 kg');
    expect(row('Express').at(-1)).toMatch(/^\$\d+\.\d\d$/);
  });

  it('fails alone and comes back with Retry', async () => {
    const view = await open('/b2b/', { api: (fake) => fake.unreachable(getHostCountries) });
    expect((await screen.findByRole('alert')).textContent).toContain('The countries did not load');
    expect(screen.getByRole('heading', { name: 'From order to delivery' })).toBeDefined();
    api(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('row', { name: /^Express/ });
  });

  it('without two countries names the rule instead of a route', async () => {
    await open('/b2b/', { api: (fake) => fake.reply(getHostCountries, { data: [] }) });
    expect(screen.getByText(/list price less 8% on every route/)).toBeDefined();
  });
});
