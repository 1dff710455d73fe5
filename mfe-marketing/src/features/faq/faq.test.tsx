import { getFaq } from '@outpost/shared-contracts/content/faq';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/open.ts';

// The test's document has no places to scroll to.
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const FAQ = {
  language: 'en' as const,
  topics: [
    { id: 'parcels', title: 'Parcels at the host' },
    { id: 'hosting', title: 'Being a host' },
  ],
  questions: [
    {
      id: 'storage',
      topic: 'parcels',
      roles: ['shopper' as const, 'host' as const],
      question: 'How long can a parcel stay?',
      answer: 'Thirty days.',
    },
    {
      id: 'cafe',
      topic: 'parcels',
      roles: ['shopper' as const],
      question: 'May I send Café beans?',
      answer: 'See [prohibited items](/prohibited-items).',
    },
    { id: 'earnings', topic: 'hosting', roles: ['host' as const], question: 'What does a host earn?', answer: 'Most of the fees.' },
  ],
};
const answered = { api: (api: FakeApi) => api.reply(getFaq, { data: FAQ }) };
const question = (text: string) => screen.queryByText(text);
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the answers' });

describe('questions and answers', () => {
  it('R-081 /faq shows the shoppers’ questions under their topics, with an answer to open', async () => {
    const view = await open('/faq', answered);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Questions and answers');
    expect(screen.getByRole('heading', { level: 2, name: 'Parcels at the host' })).toBeTruthy();
    expect(question('What does a host earn?')).toBeNull();
    const details = question('May I send Café beans?')?.closest('details');
    expect(details?.open).toBe(false);
    await view.user.click(question('May I send Café beans?') as HTMLElement);
    expect(details?.open).toBe(true);
    expect(
      within(details as HTMLElement)
        .getByRole('link', { name: 'prohibited items' })
        .getAttribute('href'),
    ).toBe('/prohibited-items');
    expect(
      within(details as HTMLElement)
        .getByRole('link', { name: 'Link to this answer' })
        .getAttribute('href'),
    ).toBe('#cafe');
  });

  it('turns to another role by keyboard, and the address says so', async () => {
    const view = await open('/faq', answered);
    screen.getByRole('tab', { name: 'Shoppers 2' }).focus();
    await view.user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await screen.findByRole('tab', { name: 'Hosts 2', selected: true }));
    expect(question('What does a host earn?')).toBeTruthy();
    await waitFor(() => expect(view.location()).toBe('/faq?role=host'));
  });

  it('finds without accents and case, and counts under every role', async () => {
    const view = await open('/faq', answered);
    fireEvent.change(search(), { target: { value: 'CAFE' } });
    expect(question('May I send Café beans?')).toBeTruthy();
    expect(question('How long can a parcel stay?')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1 answer');
    expect(screen.getByRole('tab', { name: 'Hosts 0' })).toBeTruthy();
    await waitFor(() => expect(view.location()).toBe('/faq?q=CAFE'));
  });

  it('leads to a person where there is no answer', async () => {
    await open('/faq?q=unicorn', answered);
    expect(search().value).toBe('unicorn');
    expect(screen.getByRole('heading', { name: 'No answer to that' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
  });

  it('opens the question that a shared link points at, under a role that it concerns', async () => {
    await open('/faq#earnings', answered);
    await waitFor(() => expect(question('What does a host earn?')?.closest('details')?.open).toBe(true));
    expect(screen.getByRole('tab', { name: 'Hosts 2', selected: true })).toBeTruthy();
  });

  it('tells search engines every question, with the words of the answer alone', async () => {
    const view = await open('/faq', answered);
    expect(view.head()?.structuredData).toMatchObject([
      {
        '@type': 'FAQPage',
        mainEntity: [
          { name: 'How long can a parcel stay?' },
          { acceptedAnswer: { text: 'See prohibited items.' } },
          { name: 'What does a host earn?' },
        ],
      },
    ]);
  });

  it('says when the answers cannot be had, and tries again', async () => {
    const view = await open('/faq', { api: (api) => api.unreachable(getFaq) });
    expect(await screen.findByRole('heading', { name: 'The answers did not load' })).toBeTruthy();
    view.api.reply(getFaq, { data: FAQ });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('How long can a parcel stay?')).toBeTruthy();
  });
});

describe('the help centre', () => {
  it('R-080 /help leads to answers by role, to documents and to a person', async () => {
    const view = await open('/help', answered);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help centre');
    expect(screen.getByRole('link', { name: 'What does a host earn?' }).getAttribute('href')).toBe('/faq?role=host#earnings');
    expect(screen.getByRole('link', { name: 'Trust and safety' }).getAttribute('href')).toBe('/trust-safety');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
    await view.user.type(screen.getByRole('searchbox'), 'thirty{Enter}');
    await waitFor(() => expect(view.location()).toBe('/faq?q=thirty'));
    expect(await screen.findByText('How long can a parcel stay?')).toBeTruthy();
  });

  it('leads everywhere without the questions too', async () => {
    await open('/help', { api: (api) => api.unreachable(getFaq) });
    expect(screen.getByRole('link', { name: 'Prohibited items' })).toBeTruthy();
  });
});
