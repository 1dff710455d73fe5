import type { Faq, FaqRole } from '@outpost/shared-contracts/content/faq';
import type { Language } from '@outpost/shared-contracts/language/language';
import { fillIn } from '@outpost/shared-contracts/text/fill-in';
import type { Database } from '../../platform/db/database.ts';
import { platformTerms } from './platform-terms.ts';
import { readRecord } from './records.ts';
import type english from './words/faq/en.json';

type Texts = typeof english;
type Topic = keyof Texts['topics'];
type Question = keyof Texts['questions'];

const SHOPPER = ['shopper'] as const;
const EVERYBODY = ['shopper', 'host', 'affiliate', 'business'] as const;
const SENDERS = ['shopper', 'business'] as const;

// The database keeps the texts without an order of their own.
const TOPICS = [
  'start',
  'parcels',
  'prices',
  'bfm',
  'delivery',
  'problems',
  'account',
  'hosting',
  'partners',
] as const satisfies readonly Topic[];

/** In the order in which they are read: where a question stands, and whom it concerns. */
const QUESTIONS: ReadonlyArray<readonly [Question, Topic, readonly FaqRole[]]> = [
  ['how-it-works', 'start', SHOPPER],
  ['cost-to-join', 'start', EVERYBODY],
  ['which-stores', 'start', SHOPPER],
  ['choose-host', 'start', SHOPPER],
  ['address-code', 'start', SHOPPER],
  ['announce', 'parcels', SHOPPER],
  ['arrival', 'parcels', ['shopper', 'host']],
  ['consolidation', 'parcels', SHOPPER],
  ['repacking', 'parcels', SHOPPER],
  ['storage', 'parcels', ['shopper', 'host']],
  ['return', 'parcels', SHOPPER],
  ['price', 'prices', SENDERS],
  ['volumetric', 'prices', SENDERS],
  ['handling', 'prices', ['shopper', 'host']],
  ['discounts', 'prices', SHOPPER],
  ['quote', 'prices', SHOPPER],
  ['currency', 'prices', SENDERS],
  ['bfm', 'bfm', SHOPPER],
  ['bfm-fee', 'bfm', SHOPPER],
  ['bfm-price', 'bfm', SHOPPER],
  ['speed', 'delivery', SENDERS],
  ['tracking', 'delivery', SENDERS],
  ['duties', 'delivery', SENDERS],
  ['prohibited', 'delivery', ['shopper', 'host', 'business']],
  ['limits', 'delivery', SENDERS],
  ['insurance', 'problems', SHOPPER],
  ['lost', 'problems', SENDERS],
  ['damaged', 'problems', ['shopper', 'host']],
  ['cancel', 'problems', SHOPPER],
  ['confirm-email', 'account', EVERYBODY],
  ['points', 'account', SHOPPER],
  ['delete-account', 'account', EVERYBODY],
  ['become-host', 'hosting', ['host']],
  ['host-earnings', 'hosting', ['host']],
  ['open-parcels', 'hosting', ['shopper', 'host']],
  ['affiliate', 'partners', ['affiliate']],
  ['business', 'partners', ['business']],
];

/** Every question with its answer in a language. */
export async function readFaq(db: Database, language: Language): Promise<Faq> {
  const record = await readRecord<Texts>(db, 'faq', language);
  if (!record) throw new Error('The questions and answers were not shipped');
  const { texts } = record;
  const terms = platformTerms(record.language);
  return {
    language: record.language,
    topics: TOPICS.map((id) => ({ id, title: texts.topics[id] })),
    questions: QUESTIONS.map(([id, topic, roles]) => ({
      id,
      topic,
      roles: [...roles],
      question: fillIn(texts.questions[id].question, terms),
      answer: fillIn(texts.questions[id].answer, terms),
    })),
  };
}
