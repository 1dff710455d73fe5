import { answerChannel, answerSurvey } from '@outpost/shared-contracts/accounts/contact-calls';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const LINK = '/surveys?token=t0ken';
const thanks = { data: { answered: true } } as const;
const open = (path: string, api: (api: FakeApi) => void = () => undefined) => renderRoute(remote, path, { api });
type View = Awaited<ReturnType<typeof open>>;

const send = (view: View) => view.user.click(screen.getByRole('button', { name: 'Send answer' }));
const sent = (view: View) => view.requests.filter(({ method }) => method !== 'GET');
const ended = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('form')).toBeNull();
};

describe('the survey about an order', () => {
  it('R-099 E-026 sends score, reasons and words once, says thanks, and asks one more thing', async () => {
    const view = await open(LINK, (api) => api.reply(answerSurvey, thanks));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('How was your order?');
    expect(view.head()).toMatchObject({ title: 'How was your order?', noindex: true });
    const scores = within(screen.getByRole('radiogroup', { name: 'How likely are you to recommend us?' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    expect(scores.map(({ value }) => value)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    await send(view);
    expect(await screen.findByText('Choose a number from 0 to 10')).toBeTruthy();
    expect(sent(view)).toEqual([]);

    await view.user.click(screen.getByRole('radio', { name: '9' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'My host' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Speed' }));
    await view.user.type(screen.getByLabelText(/^Tell us more/), '  Quick and kind. ');
    expect(view.updateBlocked()).toBe(true);
    await send(view);
    await ended('Thank you for your answer');
    expect(sent(view)).toMatchObject([{ method: 'PUT', path: 'survey/t0ken', body: { score: 9, text: 'Quick and kind.' } }]);
    expect(sent(view)[0]?.body).toHaveProperty('reasons', expect.arrayContaining(['speed', 'host']));
    expect(view.updateBlocked()).toBe(false);
    expect(screen.getByRole('link', { name: /where did you hear about us/ }).getAttribute('href')).toBe('/surveys');
  });

  it('sends the score alone where nothing else was said', async () => {
    const view = await open(LINK, (api) => api.reply(answerSurvey, thanks));
    await view.user.click(await screen.findByRole('radio', { name: '0' }));
    await send(view);
    await ended('Thank you for your answer');
    expect(sent(view).map(({ body }) => body)).toEqual([{ score: 0 }]);
  });

  it.each([
    ['stale_change', 'You have answered already'],
    ['code_expired', 'This survey is closed'],
    ['not_found', 'There is no such survey'],
  ] as const)('that cannot be answered (%s) says why, and does not ask again', async (code, title) => {
    const view = await open(LINK, (api) => api.refuse(answerSurvey, code));
    await view.user.click(await screen.findByRole('radio', { name: '3' }));
    await send(view);
    await ended(title);
    expect(screen.queryByRole('link', { name: /where did you hear/ })).toBeNull();
  });

  it('that did not get through keeps everything, and goes out with the next try', async () => {
    const view = await open(LINK, (api) => api.unreachable(answerSurvey));
    await view.user.click(await screen.findByRole('radio', { name: '7' }));
    await view.user.type(screen.getByLabelText(/^Tell us more/), 'Slow');
    await send(view);
    expect(await screen.findByText(/Nothing is lost/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '7' }).checked).toBe(true);
    view.api.reply(answerSurvey, thanks);
    await send(view);
    await ended('Thank you for your answer');
    expect(sent(view).at(-1)?.body).toEqual({ score: 7, text: 'Slow' });
  });
});

describe('where somebody heard of us', () => {
  it('R-099 B-021 B-240 C-128 E-027 asks for one of six in their order, the last in own words, and says thanks', async () => {
    const view = await open('/surveys', (api) => api.reply(answerChannel, { data: { saved: true } }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Where did you hear about us');
    expect(view.head()).toMatchObject({ title: 'Where did you hear about us' });
    expect(view.head()).not.toMatchObject({ noindex: true });
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Search-engine ad campaigns',
      'Search-engine organic results',
      'Social Media',
      'Recommended by friend/colleague',
      'Blog post/News about the product',
      'Other',
    ]);
    await send(view);
    expect(await screen.findByText('Choose one of the six')).toBeTruthy();
    expect(screen.queryByLabelText(/^Where was it/)).toBeNull();
    await view.user.click(screen.getByRole('radio', { name: 'Other' }));
    await view.user.type(screen.getByLabelText(/^Where was it/), 'On a boat');
    await view.user.click(screen.getByRole('radio', { name: 'Social Media' }));
    await view.user.click(screen.getByRole('radio', { name: 'Other' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Where was it/).value).toBe('On a boat');
    await send(view);
    await ended('Thank you for your answer');
    expect(sent(view)).toMatchObject([{ method: 'POST', path: 'survey/channel', body: { channel: 6, other: 'On a boat' } }]);
  });

  it('says nothing in own words with one of the list', async () => {
    const view = await open('/surveys', (api) => api.reply(answerChannel, { data: { saved: true } }));
    await view.user.click(await screen.findByRole('radio', { name: 'Other' }));
    await view.user.type(screen.getByLabelText(/^Where was it/), 'On a boat');
    await view.user.click(screen.getByRole('radio', { name: 'Search-engine organic results' }));
    await send(view);
    await ended('Thank you for your answer');
    expect(sent(view).map(({ body }) => body)).toEqual([{ channel: 2 }]);
  });
});

it.each([
  ['de', 'Wie war Ihre Bestellung?'],
  ['he', 'איך הייתה ההזמנה שלכם?'],
  ['ja', 'ご注文はいかがでしたか'],
] as const)('speaks %s', async (language, title) => {
  const view = await renderRoute(remote, LINK, { language });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(view.head()).toMatchObject({ title });
});
