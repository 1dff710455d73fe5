import { DAY_MS } from '../platform/time/time.ts';
import { PLACES } from './places.ts';
import type { Random } from './random.ts';

const TEXTS: ReadonlyArray<readonly [rating: number, title: string, content: string]> = [
  [5, 'Photos the same evening', 'The parcel was photographed and weighed on the day it arrived. I knew what I would pay before I paid.'],
  [5, 'Packed better than the shop did', 'Three boxes became one, and nothing rattled. The glass arrived whole.'],
  [5, 'Answers within minutes', 'I had the wrong size of box in mind; the message back came before my coffee was ready.'],
  [4, 'Good, a day slower than promised', 'Everything in order, only the hand-over to the carrier took one day more.'],
  [5, 'Saved me a return', 'The host noticed the wrong colour on the photo and asked before shipping. The shop exchanged it.'],
  [4, 'Fair and clear', 'Fees were what the page said. The label was a little crooked but it was scanned everywhere.'],
  [5, 'My fourth parcel here', 'Same care each time. I now send everything to this address.'],
  [3, 'Fine, but hard to reach on Sunday', 'The weekend message was read on Monday. The parcel itself was handled well.'],
  [5, 'Customs form without a question', 'The contents list matched the invoice line by line, so customs let it through in an hour.'],
  [4, 'Neat work', 'Boxes were flattened and the shoes kept in their own carton, as I had asked.'],
  [5, 'A small shop’s care', 'A note on the inside flap said what had been repacked and why. Lovely.'],
  [2, 'Long wait for the scale photo', 'I waited three days for the weight. After I wrote to support it came at once.'],
];

const REPLIES = ['Thank you, it was a pleasure to pack these.', 'Thank you for your patience, Sundays are open again from next month.'];
const AUTHORS = ['Sofia', 'Daniel', 'Aylin', 'Mika', 'Rui', 'Hedda', 'Karim', 'Emma', 'Yusuf', 'Clara', 'Jin', 'Olga'];

/** One sample review; about one in nine has no date. */
export function reviewOf(random: Random, now: Date) {
  const [rating, title, content] = random.pick(TEXTS);
  return {
    rating,
    title,
    content,
    author: `${random.pick(AUTHORS)} ${random.pick([...'BDFGKLMNRST'])}.`,
    countryCode: random.pick(PLACES).code,
    writtenAt: random.chance(0.11) ? null : new Date(now.getTime() - random.between(2, 700) * DAY_MS),
    reply: random.chance(0.25) ? random.pick(REPLIES) : null,
  };
}
