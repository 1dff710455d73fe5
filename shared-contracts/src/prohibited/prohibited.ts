import * as z from 'zod/mini';
import { LANGUAGES } from '../language/language.ts';
import { SHIPPING_SERVICES, type ShippingService } from '../pricing/tables.ts';

/** The strictest last. `service`: only some services take it; `limited`: only on a condition; `banned`: never. */
export const VERDICTS = ['service', 'limited', 'banned'] as const;
export type Verdict = (typeof VERDICTS)[number];

const SERVICES = Object.keys(SHIPPING_SERVICES) as [ShippingService, ...ShippingService[]];

/** Why something may not travel, or only so. */
const ProhibitedRule = z.object({
  verdict: z.enum(VERDICTS),
  /** Who says so: we for every parcel, the country it leaves, or the country it goes to. */
  scope: z.enum(['everywhere', 'origin', 'destination']),
  /** In a whole sentence; null where there is none to meet. */
  condition: z.nullable(z.string()),
  /** The services that take it; empty for a ban. */
  services: z.array(z.enum(SERVICES)),
  /** A public page of the authority; null for a rule of our own. */
  source_url: z.nullable(z.url()),
  /** The day on which somebody last compared the rule with its source. */
  checked_at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});
export type ProhibitedRule = z.infer<typeof ProhibitedRule>;

const ProhibitedItem = z.object({
  key: z.string(),
  category: z.string(),
  name: z.string(),
  /** The strictest of the rules. */
  verdict: z.enum(VERDICTS),
  /** The strictest first. */
  rules: z.array(ProhibitedRule).check(z.minLength(1)),
});
export type ProhibitedItem = z.infer<typeof ProhibitedItem>;

/** What may not travel, or only on a condition, in one language. */
export const ProhibitedList = z.object({
  /** What the texts are written in. */
  language: z.enum(LANGUAGES),
  /** Countries for which there are rules besides those for every parcel, as ISO 3166 codes. */
  countries: z.object({
    /** Countries that something may not leave. */
    origin: z.array(z.string()),
    /** Countries that something may not go to. */
    destination: z.array(z.string()),
  }),
  /** Groups of the items, in the order in which they are read. */
  categories: z.array(z.object({ key: z.string(), name: z.string() })),
  items: z.array(ProhibitedItem),
});
export type ProhibitedList = z.infer<typeof ProhibitedList>;
