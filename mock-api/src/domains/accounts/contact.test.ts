import { answerChannel, answerSurvey, contactUs, getContact } from '@outpost/shared-contracts/accounts/contact-calls';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder } from '../../../test/orders.ts';
import { aNewShopper, messagesTo, tokenFor } from '../../../test/people.ts';
import { channelAnswers, surveys, users } from './schema.ts';
import { surveyWorker } from './survey.ts';

const DAY = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const aQuestion = async (overrides: Record<string, unknown> = {}) => ({
  topic: 'order' as const,
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Where is my parcel, please?',
  recaptcha: await service.solution(),
  ...overrides,
});

describe('asking the support', () => {
  it('writes of a name nothing that a mail program makes a link of, to whomever it says', async () => {
    const names = { name: 'www.evil.example\nclick', company: '<b>evil.example</b>' };
    await service.call(contactUs, { body: await aQuestion({ ...names, email: 'victim@example.com' }) });
    const [mail] = await messagesTo(service, 'victim@example.com');
    const desk = (await messagesTo(service, 'support@outpost.test')).find(({ subject }) => subject.includes('www. evil'));
    for (const one of [mail, desk]) {
      const all = `${one?.subject}\n${one?.body}\n${one?.html}`;
      expect(all).toContain('www. evil. example click');
      expect(all).not.toMatch(/evil\.example|<b>|&#60;b/);
    }
  });

  it('E-028 gives a number and sends it by mail; the same key does not ask twice', async () => {
    const body = await aQuestion({ email: 'once@example.com' });
    const ask = () => service.call(contactUs, { body }, { idempotencyKey: 'contact-1' });
    const [first, second] = [await ask(), await ask()];
    expect(first.reply.data.number).toMatch(/^T-\d{5}$/);
    expect(second.reply).toEqual(first.reply);
    const mails = await messagesTo(service, 'once@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: 'contact-received', subject: `We have your message (${first.reply.data.number})` });
    expect((await service.call(contactUs, { body: { ...body, message: 'Again, with the same solution' } })).problem.code).toBe(
      'challenge_failed',
    );
    expect((await service.call(contactUs, { body: await aQuestion({ message: 'short' }) })).status).toBe(422);
  });

  it('is laid before the support, and confirmed in the language of the page', async () => {
    const language = 'nl' as const;
    const body = await aQuestion({ email: 'both@example.com', language, message: 'Waar is mijn pakket gebleven?' });
    const { number } = (await service.call(contactUs, { body })).reply.data;
    const desk = (await messagesTo(service, service.config.supportEmail)).find(({ subject }) => subject.startsWith(number));
    expect(desk?.body).toContain('Waar is mijn pakket gebleven?');
    expect(desk?.body).toContain('both@example.com');
    expect((await messagesTo(service, 'both@example.com'))[0]?.body).toContain('/nl/contact-us?ticket=');
  });

  it('E-029 opens for who asked and for who has the key of the link, and for nobody else', async () => {
    const [person, other] = [await aNewShopper(service), await aNewShopper(service)];
    const picture = await sharp({ create: { width: 2500, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const files = [
      { name: 'label.png', data: picture.toString('base64') },
      { name: 'invoice.pdf', data: Buffer.from('%PDF-1.7 …').toString('base64') },
    ];
    const { id, key } = (await service.call(contactUs, { body: await aQuestion({ files }) }, person)).reply.data;
    const read = (query: { key?: string }, as?: { token: string }) => service.call(getContact, { params: { id }, query }, as);
    const thread = (await read({}, person)).reply.data;
    expect(thread).toMatchObject({ state: 'open', messages: [{ side: 'person', text: 'Where is my parcel, please?' }] });
    const [label, invoice] = thread.messages[0]?.files ?? [];
    expect([label?.name, label?.content_type, invoice?.content_type]).toEqual(['label.webp', 'image/webp', 'application/pdf']);
    expect(await sharp((await service.app.inject(label?.url ?? '')).rawPayload).metadata()).toMatchObject({ width: 2000, format: 'webp' });
    expect((await read({ key })).reply.data.number).toBe(thread.number);
    for (const refused of [await read({}), await read({ key: `${key.slice(0, -1)}_` }), await read({}, other)])
      expect(refused.status).toBe(404);
  });

  it('are looked at only for who has paid with the challenge, once for each', async () => {
    const files = [{ name: 'label.jpg', data: Buffer.from('\xff\xd8\xff no picture', 'latin1').toString('base64') }];
    const refused = async (recaptcha: string) =>
      (await service.call(contactUs, { body: await aQuestion({ files, recaptcha }) })).problem.code;
    const solution = await service.solution();
    expect(await refused('none')).toBe('challenge_failed');
    expect(await refused(solution)).toBe('validation_failed');
    expect(await refused(solution)).toBe('challenge_failed');
  });

  it('a file that is neither picture nor PDF is refused at its place', async () => {
    const files = [{ name: 'invoice.pdf', data: Buffer.from('MZ this is a program').toString('base64') }];
    const { problem } = await service.call(contactUs, { body: await aQuestion({ files }) });
    expect(problem).toMatchObject({ errors: [{ field: 'files.0', code: 'file_kind' }] });
  });
});

describe('surveys', () => {
  it('E-026 an order that was completed three days ago is asked about once, and answered once', async () => {
    const mails = async () => (await messagesTo(service, 'shopper@outpost.test')).filter(({ template }) => template === 'survey');
    const { id: orderId } = await anOrder(service, { state: 'completed', at: new Date(Date.now() - 3 * DAY + 60_000) });
    await service.runDue();
    expect(await mails()).toEqual([]);
    service.advance(60_000);
    await service.runDue();
    expect(await mails()).toHaveLength(1);
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
