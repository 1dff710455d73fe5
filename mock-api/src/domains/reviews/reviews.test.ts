import { getHostReviews } from '@outpost/shared-contracts/hosts/calls';
import { castVote, getOrderReview, replyToReview, writeReview } from '@outpost/shared-contracts/orders/review-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder, aWaitingPhoto } from '../../../test/orders.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { uploads } from '../../platform/uploads/schema.ts';

let service: TestService;
let shopper: Awaited<ReturnType<typeof aConfirmedShopper>>;
let host: Awaited<ReturnType<TestService['tokenOf']>>;
beforeAll(async () => {
  service = await startService();
  shopper = await aConfirmedShopper(service);
  host = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());

const anEnded = () => anOrder(service, { shopperId: shopper.userId, state: 'completed' });
const vote = (order_id: number, rating: number, who: object = shopper) => service.call(castVote, { body: { order_id, rating } }, who);
const write = (id: number, body: object = {}, who: object = shopper) =>
  service.call(writeReview, { params: { id }, body: { rating: 4, title: 'Well packed', content: 'Came in three days.', ...body } }, who);
const read = async (id: number, who: object = shopper) => (await service.call(getOrderReview, { params: { id } }, who)).reply.data;
const answer = (id: number, text: string, who: object = host) => service.call(replyToReview, { params: { id }, body: { text } }, who);
/** What everybody sees on the page of the host. */
const shown = async () => (await service.call(getHostReviews, { params: { id: 2 } })).reply.data.flatMap(({ reviews }) => reviews);

describe('stars and words for the host of an order', () => {
  it('B-017 E-094 stars are given once the order is completed, by its shopper, and given anew they take the place of the first', async () => {
    const delivered = await anOrder(service, { shopperId: shopper.userId, state: 'delivered' });
    expect((await vote(delivered.id, 5)).problem.code).toBe('move_refused');
    const { id } = await anEnded();
    const before = (await shown()).length;
    expect((await vote(id, 5, await aConfirmedShopper(service))).problem.code).toBe('not_found');
    for (const wrong of [0, 6, 4.5]) expect((await vote(id, wrong)).status).toBe(422);
    expect((await vote(id, 5)).reply.data.review).toMatchObject({ rating: 5, title: '', content: '' });
    expect((await vote(id, 3)).reply.data.review?.rating).toBe(3);
    expect((await shown()).length).toBe(before + 1);
  });

  it('E-095 words, scores and photos are on the page of the host, under first name and initial', async () => {
    const { id } = await anEnded();
    const photo = await aWaitingPhoto(service.db, shopper.userId, 'review-photo');
    const said = await write(id, { communication: 5, packaging: 2, photos: [photo] });
    expect(said.reply.data.review).toMatchObject({ rating: 4, communication: 5, speed: null, packaging: 2, reply: null });
    const published = (await shown()).find(({ title }) => title === 'Well packed');
    expect(published).toMatchObject({ rating: 4, content: 'Came in three days.', user: 'Zoë 王.', country_code: 'GB' });
    expect(published?.photos).toEqual([expect.stringContaining(photo)]);
    // A vote afterwards changes the stars alone.
    await vote(id, 1);
    expect((await read(id)).review).toMatchObject({ rating: 1, title: 'Well packed', photos: [{ id: photo }] });
    await write(id, { photos: [] });
    expect((await read(id)).review?.photos).toEqual([]);
    expect(await service.db.select().from(uploads).where(eq(uploads.id, photo))).toEqual([]);
  });

  it('takes neither other people’s files nor more than three, nor longer texts', async () => {
    const { id } = await anEnded();
    const others = await aWaitingPhoto(service.db, host.userId, 'review-photo');
    expect((await write(id, { photos: [others] })).problem.errors).toMatchObject([{ field: 'photos.0', code: 'unknown_file' }]);
    expect((await write(id, { title: 'x'.repeat(81) })).problem.errors).toMatchObject([{ field: 'title' }]);
    expect((await write(id, { content: 'x'.repeat(2001) })).problem.errors).toMatchObject([{ field: 'content' }]);
    expect((await write(id, { speed: 6 })).problem.errors).toMatchObject([{ field: 'speed' }]);
    expect((await read(id)).review).toBeNull();
  });

  it('the host answers once, in public, and nobody else does', async () => {
    const { id } = await anEnded();
    expect((await answer(id, 'Thank you.')).problem.code).toBe('move_refused');
    await write(id, { title: 'To be answered' });
    expect((await read(id, host)).can_reply).toBe(true);
    expect((await answer(id, 'Thank you.', await service.tokenOf('shopper@outpost.test'))).problem.code).toBe('not_authorized');
    expect((await answer(id, 'Thank you.')).reply.data).toMatchObject({ can_reply: false, review: { reply: 'Thank you.' } });
    expect((await answer(id, 'Once more.')).problem.code).toBe('move_refused');
    expect((await shown()).find(({ title }) => title === 'To be answered')?.reply).toBe('Thank you.');
  });

  it('two at once are one review', async () => {
    const { id } = await anEnded();
    const before = (await shown()).length;
    await Promise.all([vote(id, 5), write(id), vote(id, 4)]);
    expect((await shown()).length).toBe(before + 1);
  });

  it('is changed for 14 days and then stays', async () => {
    const { id } = await anEnded();
    await write(id);
    service.advance(14 * DAY_MS - 60_000);
    expect((await vote(id, 2)).status).toBe(200);
    service.advance(120_000);
    expect((await read(id)).can_write).toBe(false);
    expect((await vote(id, 5)).problem.code).toBe('move_refused');
    expect((await write(id)).problem.code).toBe('move_refused');
    expect((await read(id)).review?.rating).toBe(2);
  });
});
