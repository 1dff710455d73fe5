import { getLandingPage } from '@outpost/shared-contracts/content/calls';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '../../../testing/open.ts';

const page = (blocks: ContentPage['blocks']): ContentPage => ({
  id: 'about',
  layout: 'document',
  language: 'en',
  title: 'About',
  description: 'About.',
  canonical: '/about',
  noindex: false,
  updated_at: '2026-11-22',
  blocks,
});

it('questions of a page open one by one and stay open', async () => {
  const items = [
    { question: 'How long?', answer: 'See [storage](/faq).' },
    { question: 'How much?', answer: 'Little.' },
  ];
  const view = await open('/about', {
    api: (api) =>
      api.reply(getLandingPage, { data: page([{ kind: 'faq', title: 'Questions', items, action: { label: 'All', path: '/faq' } }]) }),
  });
  const questions = within(screen.getByRole('region', { name: 'Questions' }));
  await view.user.click(questions.getByText('How long?'));
  await view.user.click(questions.getByText('How much?'));
  expect(questions.getByText('How long?').closest('details')?.open).toBe(true);
  expect(questions.getByRole('link', { name: 'storage' }).getAttribute('href')).toBe('/faq');
  expect(questions.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/faq');
});

it('links to read on have their words and a line about each', async () => {
  const links = [{ label: 'Help', path: '/help', text: 'All answers.' }];
  await open('/about', { api: (api) => api.reply(getLandingPage, { data: page([{ kind: 'links', title: 'Read on', links }]) }) });
  const more = within(screen.getByRole('region', { name: 'Read on' }));
  expect(more.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
  expect(more.getByText('All answers.')).toBeTruthy();
});
