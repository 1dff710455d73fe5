import type { Block } from '@outpost/shared-contracts/content/blocks';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { StoreRecord } from '../../catalogue/port.ts';
import { priceFacts } from '../facts.ts';
import { type BuiltPage, fill } from '../family.ts';
import {
  billedBySize,
  cautionsBlock,
  headBlock,
  hostsBlock,
  otherStoresBlock,
  parcelBlock,
  returnsBlock,
  type StoreContext,
  sidesOf,
  written,
} from './stores-parts.ts';

/** Where readers of a language most likely live: the region that its locale stands for. English is also read outside of the US. */
function likelyDestination(language: StoreContext['language'], from: string): string {
  const region = new Intl.Locale(localeOf(language)).maximize().region ?? from;
  return region === from ? 'GB' : region;
}

function stepsBlock(context: StoreContext, store: StoreRecord): Block {
  const { texts, inSentence } = context;
  const { steps } = texts.guide;
  const { kind, weight, size, amount, free } = written(context, store);
  return {
    kind: 'steps',
    title: steps.title,
    steps: [
      { title: fill(steps.address.title, { country: inSentence(store.countryCode) }), text: steps.address.text },
      { title: steps.basket, text: kind.tip },
      { title: steps.checkout, text: texts.form[store.addressForm] },
      { title: steps.pay.title, text: `${fill(steps.pay[free], { amount })} ${fill(steps.pay.refused, { path: paths.bfm.href() })}` },
      steps.expect,
      {
        title: steps.travel.title,
        text: `${fill(steps.travel.text, { weight, size })} ${billedBySize(store) ? steps.travel.size : steps.travel.weight}`,
      },
    ],
  };
}

function faqBlock(context: StoreContext, store: StoreRecord): Block {
  const { title, deliver, combine, return: back, customs } = context.texts.guide.faq;
  const values = {
    store: store.name,
    country: context.inSentence(store.countryCode),
    days: written(context, store).days,
    path: paths.calculator.href(),
  };
  return {
    kind: 'faq',
    title: fill(title, values),
    items: [deliver, combine, back, customs].map(({ question, answer }) => ({
      question: fill(question, values),
      answer: fill(answer, values),
    })),
  };
}

/** How to shop at one store of the United States and have it shipped abroad (B-089). */
export async function guidePage(store: StoreRecord, context: StoreContext): Promise<BuiltPage> {
  const { texts, language, country, inSentence } = context;
  const from = store.countryCode;
  const to = likelyDestination(language, from);
  const title = fill(texts.guide.title, { store: store.name });
  return {
    layout: 'guide',
    title,
    description: fill(texts.guide.description, { store: store.name, country: inSentence(from) }),
    canonical: paths.storeGuide.href({ store: store.urlPart }),
    blocks: [
      headBlock(context, store, title, texts.guide.crumb),
      stepsBlock(context, store),
      cautionsBlock(context, store),
      parcelBlock(context, { from, grams: store.grams, sides: sidesOf(store) }),
      {
        kind: 'prices',
        title: texts.guide.prices.title,
        lead: fill(texts.guide.prices.lead, { from: country(from), to: country(to) }),
        ...priceFacts(from, to),
      },
      returnsBlock(context, store),
      await hostsBlock(context, from),
      faqBlock(context, store),
      await otherStoresBlock(context, store),
    ],
  };
}
