import { type FoundProduct, readPage } from './preview.ts';

/** A page as it crosses into the thread. */
export interface PageTask {
  readonly url: string;
  readonly body: Uint8Array;
  readonly contentType: string;
}

/** Reads a page in a thread of its own: a page can be made so that reading it takes for ever. */
export const work = ({ url, body, contentType }: PageTask): FoundProduct =>
  readPage({ url: new URL(url), body: Buffer.from(body.buffer, body.byteOffset, body.length), contentType });
