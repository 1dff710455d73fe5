import { usd } from '@outpost/shared-contracts/money/money';
import { PricingRequest } from '@outpost/shared-contracts/pricing/calls';
import { deleteSavedQuote, listSavedQuotes, type SavedQuote, saveQuote } from '@outpost/shared-contracts/pricing/saved-quote-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADDRESS, answered, asked, field, offer } from '../../testing/calculator.ts';
import { open } from '../../testing/open.ts';

describe('saved quotes', () => {
  const session = { state: 'signed-in', user: aUser() } as const;
  const request = PricingRequest.parse({ country_from: 'US', country_to: 'GB', dimension: { weight: '3.2' } });
  const aQuote = (own: Partial<SavedQuote> = {}): SavedQuote => ({
    id: 'q1',
    service: 'express',
    request,
    total: usd(6566),
    saved_at: '2026-11-22T10:00:00Z',
    promised_until: new Date(Date.now() + 3_600_000).toISOString(),
    ...own,
  });
  const withQuotes = (quotes: SavedQuote[]) => ({
    ...answered,
    session,
    api(api: FakeApi) {
      answered.api(api);
      api.reply(listSavedQuotes, { data: quotes });
    },
  });
  const list = async () => within(await screen.findByRole('region', { name: 'Saved quotes' }));

  it('are kept for a day: the service prices the chosen one again', async () => {
    const view = await open(`/pricing${ADDRESS}`, withQuotes([]));
    expect(screen.queryByRole('region', { name: 'Saved quotes' })).toBeNull();
    view.api.reply(saveQuote, { data: aQuote() });
    view.api.reply(listSavedQuotes, { data: [aQuote()] });
    await view.user.click(await screen.findByRole('button', { name: 'Save quote for 24 hours' }));
    const quote = (await list()).getByRole('listitem');
    expect(quote.textContent).toMatch(/United States – United Kingdom3.2 kg · ExpressPrice holds until .*\$65.66/);
    const sent = view.requests.find(({ path, body }) => path.includes('saved-quotes') && body)?.body;
    expect(sent).toMatchObject({ service: 'express', request: { country_from: 'US', instant_discount: offer.token } });
    expect(view.notified).toEqual([{ tone: 'success', text: expect.stringMatching(/^Quote saved. Its price holds until/) }]);
  });

  it('open again, with the prices of today, and say when the promise is over', async () => {
    const view = await open('/pricing', withQuotes([aQuote({ promised_until: '2026-11-20T10:00:00Z' })]));
    expect((await list()).getByText(/^The price held until/)).toBeTruthy();
    await view.user.click((await list()).getByRole('button', { name: 'United States – United Kingdom' }));
    expect(await screen.findByRole('table', { name: 'Prices by service' })).toBeTruthy();
    expect(asked(view)).toEqual([expect.objectContaining({ country_from: 'US', country_to: 'GB' })]);
    expect(field('Weight').value).toBe('3.2');
  });

  it('are of one person: whoever signs in next on the same page sees their own', async () => {
    const view = await open('/pricing', withQuotes([aQuote()]));
    await list();
    view.api.reply(listSavedQuotes, { data: [aQuote({ id: 'q2', total: usd(9900) })] });
    act(() => view.session$.next({ state: 'signed-in', user: { ...session.user, id: session.user.id + 1 } }));
    expect(await screen.findByText(/\$99\.00/)).toBeTruthy();
    expect(screen.queryByText(/\$65\.66/)).toBeNull();
  });

  it('can be deleted', async () => {
    const view = await open('/pricing', withQuotes([aQuote()]));
    const button = (await list()).getByRole('button', { name: 'Delete the quote United States – United Kingdom, 3.2 kg' });
    view.api.reply(deleteSavedQuote, { data: { id: 'q1' } });
    view.api.reply(listSavedQuotes, { data: [] });
    await view.user.click(button);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved quotes' })).toBeNull());
  });

  it('need an account: who has none signs in and comes back to the same parcel', async () => {
    const view = await open(`/pricing${ADDRESS}`, answered);
    const link = await screen.findByRole('link', { name: 'Sign in to save the quote' });
    expect(view.requests.filter(({ path }) => path.includes('saved-quotes'))).toEqual([]);
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('returnTo=/shipping-cost-calculator?from=us&to=uk&weight=3.2');
  });

  it('say so when one cannot be saved, and when there are too many', async () => {
    const view = await open(`/pricing${ADDRESS}`, withQuotes([]));
    view.api.unreachable(saveQuote);
    const save = await screen.findByRole('button', { name: 'Save quote for 24 hours' });
    await view.user.click(save);
    await waitFor(() => expect(view.notified.map(({ text }) => text)).toEqual(['The quote was not saved. Please try again.']));
    view.api.refuse(saveQuote, 'validation_failed', '', [{ field: 'request', code: 'too_many', message: '' }]);
    await view.user.click(save);
    await waitFor(() => expect(view.notified.at(-1)?.text).toMatch(/^You have saved as many quotes as fit/));
  });
});
