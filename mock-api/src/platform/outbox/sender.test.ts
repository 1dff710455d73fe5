import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serviceForTest, startService, type TestService } from '../../../test/helper.ts';
import { smtpPort } from '../mail/smtp.ts';
import { gatewayPort } from '../sms/gateway.ts';
import { writeMessage } from './outbox.ts';
import { type MessagePort, type OutgoingMessage, Undeliverable } from './port.ts';
import { outboxMessages } from './schema.ts';
import { sendDue } from './sender.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ SEED: 'reference' });
});
beforeEach(async () => {
  await service.db.delete(outboxMessages);
});
afterAll(() => service.close());

const MINUTE = 60_000;
const start = new Date();
const at = (milliseconds: number) => () => new Date(start.getTime() + milliseconds);
const send = (mail: MessagePort, milliseconds = 0) => sendDue(service.db, { mail }, at(milliseconds), service.app.log);

async function aMail(recipient = 'ada@example.com') {
  await writeMessage(service.db, {
    channel: 'mail',
    recipient,
    template: 'test',
    subject: 'Grüße',
    body: 'secret-link',
    html: '<p>secret-link</p>',
    createdAt: start,
  });
}

/** A port that keeps what it was given, after failing as told. */
function aPort(failures: Error[] = []): MessagePort & { readonly sent: OutgoingMessage[] } {
  const sent: OutgoingMessage[] = [];
  return {
    sent,
    async send(message) {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(message);
    },
    async close() {},
  };
}

const rows = () => service.db.select().from(outboxMessages).orderBy(outboxMessages.id);

describe('the outbox', () => {
  it('sends each message once, although many senders look at the same time, and forgets its links', async () => {
    for (let i = 0; i < 15; i += 1) await aMail(`person${i}@example.com`);
    const port = aPort();
    await Promise.all(Array.from({ length: 5 }, () => send(port)));
    while ((await send(port)) > 0);
    expect(port.sent.map(({ recipient }) => recipient).sort()).toEqual(
      Array.from({ length: 15 }, (_, i) => `person${i}@example.com`).sort(),
    );
    expect(port.sent[0]).toMatchObject({ subject: 'Grüße', text: 'secret-link', html: '<p>secret-link</p>' });
    for (const row of await rows()) expect(row).toMatchObject({ sentAt: start, body: '', html: null, claimedUntil: null });
  });

  it('tries again later and later, and then gives up', async () => {
    await aMail();
    const port = aPort(Array.from({ length: 20 }, () => new Error('busy')));
    expect(await send(port)).toBe(1);
    expect(await send(port, 9_000)).toBe(0);
    expect(await send(port, 10_000)).toBe(1);
    expect(await send(port, 45_000)).toBe(0);
    expect(await send(port, 50_000)).toBe(1);
    for (let hour = 1; hour <= 20; hour += 1) await send(port, hour * 4 * 60 * MINUTE);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 8, sentAt: null, lastError: 'busy' });
    expect(row?.failedAt).not.toBeNull();
  });

  it('gives up at once what was refused for good', async () => {
    await aMail();
    await send(aPort([new Undeliverable('550 no such user')]));
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: '550 no such user', failedAt: start });
  });

  it('takes over what a sender that died had claimed, but not before', async () => {
    await aMail();
    await service.db.update(outboxMessages).set({ claimedUntil: at(MINUTE)(), attempts: 1 });
    const port = aPort();
    expect(await send(port)).toBe(0);
    expect(await send(port, MINUTE + 1)).toBe(1);
    expect(port.sent).toHaveLength(1);
  });

  it('keeps messages of a channel without a port', async () => {
    await aMail();
    expect(await sendDue(service.db, { sms: aPort() }, at(0), service.app.log)).toBe(0);
    expect((await rows())[0]).toMatchObject({ sentAt: null, attempts: 0, body: 'secret-link' });
  });
});

/** A real SMTP server that takes everything but mails to `refused@`. */
async function anSmtpServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _, done) {
      done(address.startsWith('refused@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined);
    },
    onData(stream, _, done) {
      let mail = '';
      stream.on('data', (part) => {
        mail += part;
      });
      stream.on('end', () => {
        mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

describe('mails', () => {
  it('leave by SMTP with text and HTML; a refused address is not tried again', async () => {
    const { mails, url } = await anSmtpServer();
    const port = smtpPort(url, 'Outpost <hello@outpost.example>');
    onTestFinished(() => port.close());
    await aMail();
    await aMail('refused@example.com');
    await send(port);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^From: Outpost <hello@outpost\.example>/m);
    expect(mails[0]).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=/m);
    expect(mails[0]).toMatch(/^Message-ID: <outbox-\d+@outpost\.example>/m);
    expect(mails[0]).toContain('text/plain');
    expect(mails[0]).toContain('<p>secret-link</p>');
    const [sent, refused] = await rows();
    expect([sent?.sentAt, refused?.sentAt]).toEqual([start, null]);
    expect(refused?.failedAt).not.toBeNull();
  });

  it('wait while the server is away', async () => {
    const port = smtpPort('smtp://127.0.0.1:1', 'hello@outpost.example');
    onTestFinished(() => port.close());
    await aMail();
    await send(port);
    expect((await rows())[0]).toMatchObject({ failedAt: null, attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') });
  });

  it('a service with SMTP_URL sends by itself', async () => {
    const { mails, url } = await anSmtpServer();
    const own = await serviceForTest({ SEED: 'reference', SMTP_URL: url, MAIL_FROM: 'hello@outpost.example' });
    await writeMessage(own.db, {
      channel: 'mail',
      recipient: 'a@example.com',
      template: 't',
      subject: 's',
      body: 'b',
      html: null,
      createdAt: start,
    });
    await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1);
  });
});

describe('short messages', () => {
  it('leave by the gateway with a key that tells repeats; a refusal is final, a failure is not', async () => {
    const requests: Array<{ headers: Record<string, unknown>; body: unknown }> = [];
    const answers = [503, 200, 400];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        requests.push({ headers: request.headers, body: JSON.parse(text) });
        response.writeHead(answers.shift() ?? 500).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
    onTestFinished(() => void server.close());
    const sms = gatewayPort({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, token: 'key', from: 'Outpost' });
    const write = () =>
      writeMessage(service.db, {
        channel: 'sms',
        recipient: '+4915123456789',
        template: 't',
        subject: '',
        body: '123456',
        html: null,
        createdAt: start,
      });
    const look = (milliseconds: number) => sendDue(service.db, { sms }, at(milliseconds), service.app.log);
    await write();
    await look(0);
    await look(10_000);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 2, failedAt: null, body: '' });
    expect(row?.sentAt).not.toBeNull();
    expect(requests.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ to: '+4915123456789', from: 'Outpost', text: '123456', reference: `outbox-${row?.id}` })),
    );
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer key', 'idempotency-key': `outbox-${row?.id}` });
    await service.db.delete(outboxMessages).where(eq(outboxMessages.id, row?.id ?? 0));
    await write();
    await look(0);
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: 'the gateway answered 400', failedAt: start });
  });
});
