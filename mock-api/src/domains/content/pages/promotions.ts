import type { Block, BlockOf } from '@outpost/shared-contracts/content/blocks';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { roundHalfUp } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { type BuiltPage, defineFamily, fill, type PageContext } from '../family.ts';
import type english from '../words/campaigns/en.json';
import { codeBlock } from './campaigns-codes.ts';

type Context = PageContext<typeof english>;

/** The general code for a first shipment (B-511). */
const CODE = 'HELLO10';
/** A parcel on the route that is asked for most. */
const EXAMPLE = { from: 'US', to: 'GB', grams: 5000 } as const;

const percent = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);

/** What the code takes off a parcel, by the formula of every price. */
function exampleBlock({ texts: { promotions: texts }, language, inSentence }: Context, rate: number): Block {
  const locale = localeOf(language);
  const money = (cents: number) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
  const weight = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram' }).format(EXAMPLE.grams / 1000);
  const fee = shippingCents(EXAMPLE.from, EXAMPLE.to, EXAMPLE.grams);
  const discount = roundHalfUp(fee * rate, 10_000);
  const { example } = texts;
  return {
    kind: 'facts',
    title: example.title,
    facts: [
      {
        label: example.shipping,
        value: money(fee),
        note: fill(example.route, { weight, from: inSentence(EXAMPLE.from), to: inSentence(EXAMPLE.to) }),
      },
      { label: fill(example.discount, { code: CODE }), value: money(-discount) },
      { label: example.pay, value: money(fee - discount), note: example.note },
    ],
  };
}

function stepsBlock({
  texts: {
    promotions: { steps },
  },
}: Context): Block {
  return {
    kind: 'steps',
    title: steps.title,
    steps: [
      { ...steps.address, picture: 'how-address' },
      { ...steps.quote, picture: 'how-receive' },
      { ...steps.pay, picture: 'offer' },
    ],
  };
}

function usableBlocks(context: Context, ticket: BlockOf<'code'>, whole: boolean): readonly (Block | false)[] {
  const { title, text } = context.texts.promotions.calculator;
  return [
    whole && exampleBlock(context, ticket.rate),
    { kind: 'calculator', title, text, from: EXAMPLE.from, code: CODE },
    whole && stepsBlock(context),
  ];
}

const endedBlocks = ({ texts }: Context): readonly Block[] => [{ kind: 'callout', tone: 'info', ...texts.promotions.ended, actions: [] }];

/** B-070: the promo page for the first shipment, and its shorter variant. */
async function promoPage(context: Context, variant: 'hello' | 'hi'): Promise<BuiltPage | undefined> {
  const { db, language, now } = context;
  const texts = context.texts.promotions;
  const ticket = await codeBlock(db, CODE, { title: texts.code, texts: context.texts.code, language, now });
  if (!ticket) return undefined;
  const values = { code: CODE, share: percent(ticket.rate, language) };
  const { hello, hi } = texts;
  const title = fill(variant === 'hello' ? hello.title : hi.title, values);
  return {
    layout: 'landing',
    title,
    description: fill(hello.description, values),
    // The variant says the same in fewer words: search engines are to know one of them.
    canonical: paths.hello10.href(),
    blocks: [
      {
        kind: 'hero',
        ...(variant === 'hello' ? { eyebrow: hello.eyebrow } : {}),
        title,
        lead: fill(variant === 'hello' ? hello.lead : hi.lead, values),
        picture: variant === 'hello' ? 'offer' : 'parcels',
        actions: [
          { label: texts.actions.signUp, path: paths.signUp.href() },
          { label: texts.actions.calculate, path: paths.calculator.href({}, { code: CODE }) },
        ],
      },
      ticket,
      ...(ticket.state === 'running' ? usableBlocks(context, ticket, variant === 'hello') : endedBlocks(context)),
    ],
  };
}

export const promotions = defineFamily<typeof english>({
  // Beside the campaigns, whose terms of codes these are too.
  key: 'campaigns',
  ids: /^(hello10|hi10)$/,
  build: (id, context) => promoPage(context, id === 'hello10' ? 'hello' : 'hi'),
});
