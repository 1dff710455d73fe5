import { getLandingPage } from '@outpost/shared-contracts/content/calls';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/open.ts';

const aDocument = (id: string): ContentPage => ({
  id,
  layout: 'document',
  language: 'he',
  title: `Title of ${id}`,
  description: 'What it is about.',
  canonical: `/${id}`,
  noindex: false,
  updated_at: '2026-11-22',
  blocks: [
    { kind: 'prose', id: 'summary', title: 'In short', paragraphs: [], items: ['One.', 'See [the help](/help).'], note: 'English binds.' },
    { kind: 'prose', id: 'money', title: '1. Money', paragraphs: ['**You** pay.'], ordered: true, items: ['First.'], language: 'en' },
    { kind: 'versions', title: 'History', versions: [{ version: '1.0', date: '2026-11-22', changes: ['First version.'] }] },
  ],
});
/** Answers with the document that was asked for. */
const answered = { api: (api: FakeApi) => api.reply(getLandingPage, ({ params }) => ({ data: aDocument(params.id) })) };

describe('documents', () => {
  it.each([
    ['R-082', '/about'],
    ['R-079', '/trust-safety'],
    ['R-084', '/responsible-shipping'],
    ['R-085', '/shipping-standards'],
    ['R-087', '/terms'],
    ['R-088', '/privacy-policy'],
    ['R-089', '/service-agreement'],
  ])('%s %s shows its own document', async (_, path) => {
    const view = await open(path, answered);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Title of ${path.slice(1)}`);
    expect(view.head()).toMatchObject({ title: `Title of ${path.slice(1)}`, canonical: path });
  });

  it('has a table of contents that leads to each chapter and to the history', async () => {
    await open('/terms', answered);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const addresses = contents.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['#summary', '#money', '#versions']);
    for (const address of addresses) expect(document.querySelector(address as string)?.tagName).toBe('SECTION');
  });

  it('says when it last changed, and prints itself', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const view = await open('/terms', answered);
    expect(screen.getByText(/^Last updated/).textContent).toBe('Last updated: November 22, 2026');
    await view.user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('marks the chapters of another language as such, with their direction', async () => {
    await open('/terms', { ...answered, language: 'he' });
    const binding = document.querySelector('#money');
    expect([binding?.getAttribute('lang'), binding?.getAttribute('dir')]).toEqual(['en', 'ltr']);
    expect(document.querySelector('#summary')?.hasAttribute('lang')).toBe(false);
    const link = document.querySelector('nav a[href="#money"]');
    expect([link?.getAttribute('lang'), link?.getAttribute('dir')]).toEqual(['en', 'ltr']);
  });

  it('shows lists in their kind, strong words, links and the note', async () => {
    await open('/terms', answered);
    const summary = within(document.querySelector('#summary') as HTMLElement);
    expect(summary.getByRole('list').tagName).toBe('UL');
    expect(summary.getByRole('link', { name: 'the help' }).getAttribute('href')).toBe('/help');
    expect(summary.getByText('English binds.')).toBeTruthy();
    const money = document.querySelector('#money') as HTMLElement;
    expect(within(money).getByRole('list').tagName).toBe('OL');
    expect(money.querySelector('strong')?.textContent).toBe('You');
  });

  it('shows each version with its day and what changed', async () => {
    await open('/service-agreement', answered);
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getByText('Version 1.0')).toBeTruthy();
    expect(history.getByText('November 22, 2026').getAttribute('datetime')).toBe('2026-11-22');
    expect(history.getByText('First version.')).toBeTruthy();
  });
});
