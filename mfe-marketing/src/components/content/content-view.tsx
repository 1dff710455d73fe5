import type { Block, BlockOf } from '@outpost/shared-contracts/content/blocks';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { ComponentType } from 'react';
import { Calculator } from './blocks/calculator.tsx';
import { Callout } from './blocks/callout.tsx';
import { Cards } from './blocks/cards.tsx';
import { Code } from './blocks/code.tsx';
import { Duties } from './blocks/duties.tsx';
import { Facts } from './blocks/facts.tsx';
import { Faq } from './blocks/faq.tsx';
import { Hero } from './blocks/hero.tsx';
import { Hosts } from './blocks/hosts.tsx';
import { Links } from './blocks/links.tsx';
import { Pair } from './blocks/pair.tsx';
import { Parcel } from './blocks/parcel.tsx';
import { Places } from './blocks/places.tsx';
import { Prices } from './blocks/prices.tsx';
import { Prose } from './blocks/prose.tsx';
import { Steps } from './blocks/steps.tsx';
import { StoreHead } from './blocks/store-head.tsx';
import { Stores } from './blocks/stores.tsx';
import { Versions } from './blocks/versions.tsx';
import classes from './content-view.module.css';
import { DocumentFrame } from './document-frame.tsx';

/** What shows each kind of block. */
const VIEWS: { readonly [Kind in Block['kind']]: ComponentType<{ readonly block: BlockOf<Kind> }> } = {
  hero: Hero,
  prose: Prose,
  steps: Steps,
  cards: Cards,
  facts: Facts,
  prices: Prices,
  hosts: Hosts,
  stores: Stores,
  store: StoreHead,
  parcel: Parcel,
  faq: Faq,
  code: Code,
  duties: Duties,
  places: Places,
  links: Links,
  calculator: Calculator,
  pair: Pair,
  callout: Callout,
  versions: Versions,
};

function BlockView({ block }: { readonly block: Block }) {
  const View = VIEWS[block.kind] as ComponentType<{ readonly block: Block }>;
  return <View block={block} />;
}

/** A content page: its blocks in their order, a document beside its table of contents. */
export function ContentView({ page }: { readonly page: ContentPage }) {
  // Blocks never move while a page is open, so that their places are good keys.
  const blocks = page.blocks.map((block, place) => <BlockView key={`${place} ${block.kind}`} block={block} />);
  return (
    <article className={classes[page.layout]} lang={localeOf(page.language)}>
      {page.layout === 'document' ? <DocumentFrame page={page}>{blocks}</DocumentFrame> : blocks}
    </article>
  );
}
