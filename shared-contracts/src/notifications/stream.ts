import * as z from 'zod/mini';
import { ConversationItem, Unread } from './conversation-item.ts';

/**
 * `GET /api/messages/stream?language=…` with `x-access-token`: server-sent events for as long as the session lives. To
 * go on after a break, send the id of the last event as `Last-Event-ID`.
 */
export const MESSAGE_STREAM_PATH = 'messages/stream';

/** A conversation as it is now: it has a new message, or one of the two has seen it. */
const Conversation = z.object({ item: ConversationItem, unread: Unread });
/** First event of a stream that does not go on from an earlier one: what was listed before may be out of date. */
const State = z.object({ unread: Unread });
/** The last event: the session has ended, and trying again with the same token is of no use. */
const End = z.object({ reason: z.literal('session_ended') });

export type StreamEvent =
  | { readonly event: 'state'; readonly id: string; readonly data: z.infer<typeof State> }
  | { readonly event: 'conversation'; readonly id: string; readonly data: z.infer<typeof Conversation> }
  | { readonly event: 'end'; readonly id: string; readonly data: z.infer<typeof End> };

/** What an event of the stream carries, by its name. */
export const STREAM_EVENTS = { state: State, conversation: Conversation, end: End } as const;

/** One event of the wire's text, without the empty line that ends it; undefined for comments and unknown events. */
function readBlock(block: string): StreamEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    if (name !== '') fields.set(name, name === 'data' && fields.has('data') ? `${fields.get('data')}\n${value}` : value);
  }
  const event = fields.get('event');
  if (event !== 'state' && event !== 'conversation' && event !== 'end') return undefined;
  const data = STREAM_EVENTS[event].parse(JSON.parse(fields.get('data') ?? 'null'));
  return { event, id: fields.get('id') ?? '', data } as StreamEvent;
}

/**
 * Reads the body of the stream, which `fetch` can open with a header and `EventSource` cannot. Ends with the stream;
 * throws when an event is not one of ours.
 */
export async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
