import { type Composed, type Composition, wholeText } from '../compose/composition.ts';
import { randomText } from '../visits/random-text.ts';
import { bytesOf, type SlottedDocument, slotNonce } from './nonce-slot.ts';
import { createPageCache, type MakeResult } from './page-cache.ts';

/** A document that any visitor of its key may get, but for the nonce. */
export interface CachedPage {
  readonly document: SlottedDocument;
  readonly origins: readonly string[];
}

/** What one visitor gets who was first to ask: out of the cache from now on, or as composed for this visitor alone. */
export type FirstAnswer =
  | { readonly kind: 'kept'; readonly page: CachedPage }
  | { readonly kind: 'composed'; readonly composed: Composed }
  | { readonly kind: 'whole'; readonly composition: Composition; readonly text: string };

export const newNonce = (): string => randomText(16, 'base64');

/** Keeps documents of public pages in `room` bytes. */
export function createCachedPages(room: number) {
  const cache = createPageCache<CachedPage>({ room, sizeOf: ({ document }) => bytesOf(document) });

  return {
    cache,

    /** The document of a key. `compose` is called where it has to be made, now or, where it is no longer fresh, later. */
    async take(key: string, compose: () => Promise<Composed>): Promise<FirstAnswer> {
      let own: FirstAnswer | undefined;
      const page = await cache.take(key, async (): Promise<MakeResult<CachedPage>> => {
        const composed = await compose();
        own = { kind: 'composed', composed };
        if (composed.kind === 'redirect' || !composed.shared) return 'gone';
        const text = await wholeText(composed);
        own = { kind: 'whole', composition: composed, text };
        const document = composed.failed() ? undefined : await slotNonce(text, composed.nonce);
        return document ? { value: { document, origins: composed.origins } } : 'failed';
      });
      if (page) return { kind: 'kept', page };
      return own ?? { kind: 'composed', composed: await compose() };
    },
  };
}

export type CachedPages = ReturnType<typeof createCachedPages>;
