import { answerChannel, answerSurvey } from '@outpost/shared-contracts/accounts/contact-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder } from '../../../test/orders.ts';
import { aNewShopper, messagesTo, tokenFor } from '../../../test/people.ts';
import { users } from '../accounts/schema.ts';
import { channelAnswers, surveys } from './schema.ts';
import { surveyWorker } from './survey.ts';

const DAY = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('surveys', () => {
  it('E-026 an order that was completed three days ago is asked about once, and answered once', async () => {
    const mails = async () => (await messagesTo(service, 'shopper@outpost.test')).filter(({ template }) => template === 'survey');
    const { id: orderId } = await anOrder(service, { state: 'completed', at: new Date(Date.now() - 3 * DAY + 60_000) });
    await service.runDue();
    expect(await mails()).toEqual([]);
    service.advance(60_000);
    await service.runDue();
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.body).toContain('/surveys?token=');
    // The task comes a second time, in two instances at once.
    const { run } = surveyWorker({ ...service, now: () => new Date(), queue: service.app.queue });
    const FIRST = { number: 1, isLast: false };
    await Promise.all([run({ order: orderId }, FIRST), run({ order: orderId }, FIRST)]);
    expect(await mails()).toHaveLength(1);
    const id = await tokenFor(service, 'shopper@outpost.test', 'survey');
    const answer = (score: number, token = id) =>
      service.call(answerSurvey, { params: { id: token }, body: { score, reasons: ['speed', 'speed'], text: ' Fast. ' } });
    expect((await answer(11)).status).toBe(422);
    expect((await answer(9, 'invented-token')).status).toBe(404);
    expect((await answer(9)).reply).toEqual({ data: { answered: true } });
    expect((await answer(2)).problem).toMatchObject({ status: 409, code: 'stale_change' });
    expect(await service.db.select().from(surveys)).toMatchObject([{ score: 9, reasons: ['speed'], text: 'Fast.' }]);
  });

  it('B-021 E-027 says where somebody heard of us: an account once, a visitor each time', async () => {
    const person = await aNewShopper(service);
    const answer = (channel: number, as?: { token: string }) => service.call(answerChannel, { body: { channel } }, as);
    await answer(3, person);
    await answer(6, person);
    await answer(1);
    expect((await answer(7)).status).toBe(422);
    expect((await service.db.select().from(channelAnswers)).map(({ channel, userId }) => [channel, userId])).toEqual([
      [6, person.id],
      [1, null],
    ]);
    const [row] = await service.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.surveyChannel).toBe(6);
  });
});
