import { contactUs, getContact } from '@outpost/shared-contracts/accounts/contact-calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, messagesTo } from '../../../test/people.ts';

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
      (await service.upload('contact', { name: 'label.png', content: picture }, person)).reply.data.id,
      (await service.upload('contact', { name: 'invoice.pdf', content: '%PDF-1.7 …' }, person)).reply.data.id,
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
});
