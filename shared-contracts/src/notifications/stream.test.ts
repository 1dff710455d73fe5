import { describe, expect, it } from 'vitest';
import { readStream, type StreamEvent } from './stream.ts';

const ITEM = {
  id: 7,
  order_type: 'OUTPOST_ORDER',
  order_number: 'OP-7',
  bfm_obj: [],
  message: { seen_by_shopper: 1, seen_by_host: 0 },
  msg_obj: { text: 'Grüße, 王 😀', user_name: 'Sam', user_surname: 'S.', message_date: 1, count: 1, seen: 0 },
};
const WIRE = `retry: 3000

id: 4
event: state
data: {"unread":{"messages":1,"conversations":1}}

: beat

event: something-newer
data: {}

id: 5
event: conversation
data: ${JSON.stringify({ item: ITEM, unread: { messages: 2, conversations: 1 } })}

id: 5
event: end
data: {"reason":"session_ended"}

id: 6
event: state
data: {"unread":`;

function inPartsOf(size: number, text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readStream(stream)) events.push(event);
  return events;
}

describe('the stream of messages', () => {
  it.each([1, 2, 3, 7, 64, 10_000])(
    'is read the same in parts of %i bytes, without comments, unknown events and a torn end',
    async (size) => {
      expect(await all(inPartsOf(size, WIRE))).toEqual([
        { event: 'state', id: '4', data: { unread: { messages: 1, conversations: 1 } } },
        { event: 'conversation', id: '5', data: { item: ITEM, unread: { messages: 2, conversations: 1 } } },
        { event: 'end', id: '5', data: { reason: 'session_ended' } },
      ]);
    },
  );

  it('is left by whoever has enough', async () => {
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('id: 1\nevent: end\ndata: {"reason":"session_ended"}\n\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const event of readStream(stream)) {
      expect(event.event).toBe('end');
      break;
    }
    expect(cancelled).toBe(true);
  });

  it('refuses an event that is not what it says', async () => {
    await expect(all(inPartsOf(64, 'id: 1\nevent: state\ndata: {"unread":3}\n\n'))).rejects.toThrow();
  });
});
