import { getLandingPage } from '@outpost/shared-contracts/content/calls';
import { FAQ_ROLES, getFaq } from '@outpost/shared-contracts/content/faq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const everyText = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(everyText) : [];
};
const UNFILLED = /\{\w+\}/;

describe('questions and answers', () => {
  it('E-175 give every answer with fees and times filled in, each under a topic and for a role', async () => {
    const { data } = (await service.call(getFaq, { query: {} })).reply;
    expect(data.language).toBe('en');
    expect(data.questions.length).toBeGreaterThanOrEqual(36);
    expect(new Set(data.questions.map(({ id }) => id)).size).toBe(data.questions.length);
    expect(everyText(data).filter((text) => UNFILLED.test(text))).toEqual([]);
    const topics = data.topics.map(({ id }) => id);
    expect([...new Set(data.questions.map(({ topic }) => topic))]).toEqual(topics);
    for (const role of FAQ_ROLES) expect(data.questions.some(({ roles }) => roles.includes(role))).toBe(true);
  });

  it('states the fees of the price tables', async () => {
    const { data } = (await service.call(getFaq, { query: { language: 'en' } })).reply;
    const answer = (id: string) => data.questions.find((question) => question.id === id)?.answer;
    expect(answer('storage')).toContain('30 days are free. After that, storage costs $1 a day for each parcel, up to day 90.');
    expect(answer('bfm-fee')).toContain('8% of the items, their delivery to the host and tax together, at least $5.');
    expect(answer('insurance')).toContain(
      'up to $100 are covered at no charge. Above that, insurance costs 1.5% of the rest, at least $3.',
    );
    expect(answer('handling')).toContain('$3 for a parcel of up to 5 kg, $5 for up to 15 kg and $8 above');
    expect(answer('speed')).toContain('Priority takes 1–3, Express 1–5 and Economy 6–12 business days');
    expect(answer('host-earnings')).toContain('80% of handling and service fees');
    expect(answer('discounts')).toContain('at most 40%');
    expect(answer('points')).toContain('20 points. From 20, 50 and 100 points you get 6%, 10% and 14% off');
  });

  it('writes numbers as the reader does', async () => {
    const { data } = (await service.call(getFaq, { query: { language: 'de' } })).reply;
    // Until there is a translation, English words with English numbers: never one language's words with another's numbers.
    const text = data.questions.find(({ id }) => id === 'insurance')?.answer ?? '';
    expect(text).toContain(data.language === 'de' ? '1,5' : '1.5%');
  });

  it('refuses a language that there is none of', async () => {
    expect((await service.app.inject('/api/faq?language=xx')).statusCode).toBe(422);
  });
});

describe('help and legal documents', () => {
  it.each(['about', 'trust-safety', 'responsible-shipping', 'shipping-standards', 'terms', 'privacy-policy', 'service-agreement'])(
    '%s is a document with chapters of its own and no gap in its texts',
    async (id) => {
      const { data } = (await service.call(getLandingPage, { params: { id }, query: {} })).reply;
      expect(data).toMatchObject({ id, layout: 'document', canonical: `/${id}`, noindex: false });
      expect(everyText(data).filter((text) => UNFILLED.test(text))).toEqual([]);
      const chapters = data.blocks.filter((block) => block.kind === 'prose');
      expect(chapters.length).toBeGreaterThanOrEqual(4);
      expect(new Set(chapters.map((chapter) => chapter.id)).size).toBe(chapters.length);
      expect(chapters.filter(({ paragraphs, items = [] }) => paragraphs.length + items.length === 0)).toEqual([]);
    },
  );

  it('a document keeps the order of its chapters', async () => {
    const { data } = (await service.call(getLandingPage, { params: { id: 'about' }, query: {} })).reply;
    expect(data.blocks.map((block) => block.kind === 'prose' && block.id)).toEqual(['what', 'who', 'earnings', 'principles']);
  });

  it('the standards state the limits of the services', async () => {
    const { data } = (await service.call(getLandingPage, { params: { id: 'shipping-standards' }, query: {} })).reply;
    const limits = data.blocks.find((block) => block.kind === 'prose' && block.id === 'limits');
    expect(everyText(limits)).toEqual(
      expect.arrayContaining([
        '**Economy**: up to 30 kg, longest side 150 cm, length and girth together 300 cm.',
        '**Express** and **Priority**: up to 70 kg, longest side 270 cm, length and girth together 330 cm.',
      ]),
    );
  });

  it.each(['terms', 'privacy-policy', 'service-agreement'])(
    '%s stands in English in every language, below a summary that says so, with its history',
    async (id) => {
      const { data } = (await service.call(getLandingPage, { params: { id }, query: { language: 'he' } })).reply;
      const [summary, ...chapters] = data.blocks.filter((block) => block.kind === 'prose');
      expect(summary).toMatchObject({ id: 'summary' });
      expect(summary?.language).toBeUndefined();
      expect(summary?.note).toBeTruthy();
      expect(summary?.items?.length).toBeGreaterThanOrEqual(5);
      expect(new Set(chapters.map((chapter) => chapter.language))).toEqual(new Set(['en']));
      const words = everyText(chapters).join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThan(600);
      const history = data.blocks.find((block) => block.kind === 'versions');
      expect(history?.versions[0]).toMatchObject({ version: '1.0', date: data.updated_at });
    },
  );
});
