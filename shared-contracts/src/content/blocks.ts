import * as z from 'zod/mini';
import { TopStore } from '../hosts/homepage.ts';
import { HostCard } from '../hosts/host.ts';
import { LANGUAGES } from '../language/language.ts';
import { Money } from '../money/money.ts';

/** A path of this site without language, such as `/bfm?link=…`. */
export const SitePath = z.string().check(z.regex(/^\/(?:[^\s/\\]\S*)?$/), z.maxLength(500));

/** Running text. `[label](/path)` is a link inside the site, `**words**` are strong; nothing else is markup. */
const Rich = z.string();

/** A link that asks to be followed; the first of several is the main one. */
const Action = z.object({ label: z.string(), path: SitePath });

/** The head of a page: the one first-level heading. `picture` names a scene of the remote. */
const HeroBlock = z.object({
  kind: z.literal('hero'),
  /** A few words above the heading. */
  eyebrow: z.optional(z.string()),
  title: z.string(),
  lead: z.string(),
  picture: z.optional(z.string()),
  /** ISO 3166 codes for pictures of a route or of a place. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  actions: z.array(Action),
});

/** A chapter. `id` is its anchor in the table of contents. */
const ProseBlock = z.object({
  kind: z.literal('prose'),
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: z.string(),
  /** Running text, one paragraph each. */
  paragraphs: z.array(Rich),
  items: z.optional(z.array(Rich)),
  /** Whether the entries are numbered. */
  ordered: z.optional(z.boolean()),
  note: z.optional(Rich),
  /** Where it is not that of the page: a legal text that binds in one language only. */
  language: z.optional(z.enum(LANGUAGES)),
});

const StepsBlock = z.object({
  kind: z.literal('steps'),
  title: z.string(),
  lead: z.optional(z.string()),
  /** What is done, in order. */
  steps: z.array(z.object({ title: z.string(), text: Rich, picture: z.optional(z.string()) })),
});

/** Equal things side by side. `icon` names one of the remote's set, `picture` a scene of it. */
const CardsBlock = z.object({
  kind: z.literal('cards'),
  title: z.string(),
  lead: z.optional(z.string()),
  /** Equal things side by side. */
  cards: z.array(
    z.object({
      title: z.string(),
      text: Rich,
      icon: z.optional(z.string()),
      picture: z.optional(z.string()),
      action: z.optional(Action),
    }),
  ),
});

/** Facts, or with `countries` (ISO 3166) a comparison: `values` has one for each of them. A line break in a value is meant. */
const FactsBlock = z.object({
  kind: z.literal('facts'),
  title: z.optional(z.string()),
  countries: z.optional(z.array(z.string())),
  facts: z.array(
    z.object({
      label: z.string(),
      /** What stands beside the label. */
      value: z.string(),
      values: z.optional(z.array(z.string())),
      note: z.optional(z.string()),
    }),
  ),
});

/** Prices of one route by weight, computed from the pricing table when the page is asked for. Null: not offered for that weight. */
const PricesBlock = z.object({
  kind: z.literal('prices'),
  title: z.string(),
  lead: z.optional(z.string()),
  from: z.string(),
  to: z.string(),
  /** One row for each weight. */
  rows: z.array(
    z.object({
      /** Grams. */
      weight: z.int(),
      economy: z.nullable(Money),
      express: z.nullable(Money),
      priority: z.nullable(Money),
    }),
  ),
  /** Business days, fastest and slowest. */
  days: z.object({ economy: z.tuple([z.int(), z.int()]), express: z.tuple([z.int(), z.int()]), priority: z.tuple([z.int(), z.int()]) }),
  note: z.optional(Rich),
});

/** Hosts of a country, best first. */
const HostsBlock = z.object({
  kind: z.literal('hosts'),
  title: z.string(),
  lead: z.optional(z.string()),
  country: z.string(),
  hosts: z.array(HostCard),
  action: z.optional(Action),
});

const StoresBlock = z.object({
  kind: z.literal('stores'),
  title: z.string(),
  lead: z.optional(z.string()),
  stores: z.array(TopStore),
  action: z.optional(Action),
});

/** The head of a page about one store: the one first-level heading, beside the store's sign and window. */
const StoreHeadBlock = z.object({
  kind: z.literal('store'),
  store: TopStore,
  title: z.string(),
  lead: z.string(),
  /** The pages above this one, and this one as the last. */
  way: z.array(Action),
  facts: z.array(
    z.object({
      label: z.string(),
      /** What stands beside the label. */
      value: z.string(),
    }),
  ),
  actions: z.array(Action),
});

/** A parcel as it usually is, priced by the reader's browser to the destination that the reader chooses. */
const ParcelBlock = z.object({
  kind: z.literal('parcel'),
  title: z.string(),
  lead: z.optional(z.string()),
  /** ISO 3166. */
  from: z.string(),
  /** What the parcel weighs, in grams. */
  grams: z.int(),
  /** Whole centimetres. */
  sides: z.object({ length: z.int(), width: z.int(), height: z.int() }),
  note: z.optional(Rich),
});

const FaqBlock = z.object({
  kind: z.literal('faq'),
  title: z.string(),
  items: z.array(z.object({ question: z.string(), answer: Rich })),
  action: z.optional(Action),
});

/** A promotion: its code, how much it takes off the shipping fee, and when. `state` is as of the answer. */
const CodeBlock = z.object({
  kind: z.literal('code'),
  title: z.string(),
  code: z.string(),
  /** Basis points: 1000 are 10 %. */
  rate: z.int(),
  state: z.enum(['coming', 'running', 'ended']),
  /** When it begins, ISO 8601 in UTC; null where that is not fixed. */
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  terms: z.array(Rich),
});

/** Duties of a destination as dated information: what each rule says, from when, and where that is written. */
const DutiesBlock = z.object({
  kind: z.literal('duties'),
  title: z.string(),
  country: z.string(),
  /** Each in a whole sentence. */
  rules: z.array(
    z.object({ text: z.string(), valid_from: z.string(), valid_to: z.nullable(z.string()), source_url: z.url(), checked_at: z.string() }),
  ),
  /** What to know besides, and what stands instead where there is no rule on file. */
  note: z.string(),
});

/** Links to places; the names of countries come from the reader's browser. */
const PlacesBlock = z.object({
  kind: z.literal('places'),
  title: z.string(),
  lead: z.optional(z.string()),
  /** In the order in which they are shown. */
  places: z.array(z.object({ code: z.string(), to: z.optional(z.string()), path: SitePath, note: z.optional(z.string()) })),
});

const LinksBlock = z.object({
  kind: z.literal('links'),
  title: z.string(),
  links: z.array(z.object({ label: z.string(), path: SitePath, text: z.optional(z.string()) })),
});

/** Leads to the calculator with what is known filled in. */
const CalculatorBlock = z.object({
  kind: z.literal('calculator'),
  title: z.string(),
  text: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  code: z.optional(z.string()),
});

/** Chooses another route: the page leads to the same page of that pair. */
const PairBlock = z.object({
  kind: z.literal('pair'),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  /** Where one can shop: the countries with hosts. ISO 3166, as the ones below. */
  origins: z.array(z.string()),
  /** Where parcels go to, ISO 3166. */
  destinations: z.array(z.string()),
});

const CalloutBlock = z.object({
  kind: z.literal('callout'),
  /** What kind of remark it is. */
  tone: z.enum(['info', 'warning', 'offer']),
  title: z.string(),
  text: Rich,
  actions: z.array(Action),
});

/** How a document changed, newest first. */
const VersionsBlock = z.object({
  kind: z.literal('versions'),
  title: z.string(),
  /** The newest first. */
  versions: z.array(
    z.object({
      /** As the document names it. */
      version: z.string(),
      date: z.string(),
      /** What changed, one sentence each. */
      changes: z.array(z.string()),
    }),
  ),
});

/** A piece of a content page. Whoever shows pages leaves out kinds that it does not know. */
export const Block = z.discriminatedUnion('kind', [
  HeroBlock,
  ProseBlock,
  StepsBlock,
  CardsBlock,
  FactsBlock,
  PricesBlock,
  HostsBlock,
  StoresBlock,
  StoreHeadBlock,
  ParcelBlock,
  FaqBlock,
  CodeBlock,
  DutiesBlock,
  PlacesBlock,
  LinksBlock,
  CalculatorBlock,
  PairBlock,
  CalloutBlock,
  VersionsBlock,
]);
export type Block = z.infer<typeof Block>;
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
