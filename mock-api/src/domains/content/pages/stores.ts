import { paths } from '@outpost/shared-contracts/paths/paths';
import { findStore, type StoreRecord } from '../../catalogue/port.ts';
import { type BuiltPage, defineFamily, fill } from '../family.ts';
import type english from '../words/stores/en.json';
import { guidePage } from './stores-guide.ts';
import { landingPage } from './stores-landing.ts';
import {
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

const GUIDE = 'store-guide-';
const LANDING = 'shop-landing-';
const STORE = 'store-';

/** What a store sells and how to order there from abroad (B-088). */
async function storePage(store: StoreRecord, context: StoreContext): Promise<BuiltPage> {
  const { texts, inSentence } = context;
  const { steps, title, description } = texts.store;
  const { kind } = written(context, store);
  return {
    layout: 'guide',
    title: fill(title, { store: store.name }),
    description: fill(description, { sells: kind.sells }),
    canonical: paths.store.href({ urlPart: store.urlPart }),
    blocks: [
      headBlock(context, store, store.name),
      {
        kind: 'steps',
        title: steps.title,
        steps: [
          { title: steps.address.title, text: fill(steps.address.text, { country: inSentence(store.countryCode) }) },
          { title: steps.checkout, text: texts.form[store.addressForm] },
          steps.send,
        ],
      },
      parcelBlock(context, { from: store.countryCode, grams: store.grams, sides: sidesOf(store) }),
      returnsBlock(context, store),
      cautionsBlock(context, store),
      await hostsBlock(context, store.countryCode),
      await otherStoresBlock(context, store),
    ],
  };
}

/** Pages of stores, their guides, and themes with stores that fit them. */
export const stores = defineFamily<typeof english>({
  key: 'stores',
  ids: /^(?:store|shop-landing)-[a-z0-9-]+$/,
  async build(id, context) {
    if (id.startsWith(LANDING)) return landingPage(id.slice(LANDING.length), context);
    if (id.startsWith(GUIDE)) {
      const store = await findStore(context.db, id.slice(GUIDE.length));
      return store?.hasGuide ? guidePage(store, context) : undefined;
    }
    const store = await findStore(context.db, id.slice(STORE.length));
    return store && storePage(store, context);
  },
});
