import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serviceForTest, startService, type TestService } from '../../../test/helper.ts';
import { smtpPort } from '../mail/smtp.ts';
import { claimDue, LEASE_MS } from '../queue/claims.ts';
import { tasks } from '../queue/schema.ts';
import { createQueue } from '../queue/table-queue.ts';
import { gatewayPort } from '../sms/gateway.ts';
import { writeMessage } from './outbox.ts';
import { type MessagePort, type OutgoingMessage, UndeliverableError } from './port.ts';
import { outboxMessages } from './schema.ts';
import { type Ports, sendingWorkers } from './sender.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ SEED: 'reference' });
});
beforeEach(async () => {
  await service.db.delete(outboxMessages);
  await service.db.delete(tasks);
});
afterAll(() => service.close());

const start = new Date();
const at = (milliseconds: number) => () => new Date(start.getTime() + milliseconds);

/** An instance that can send by these ports does what is due then; gives how many messages are over. */
function look(ports: Ports, milliseconds = 0): Promise<number> {
  const now = at(milliseconds);
  const { db, app } = service;
  const queue = createQueue({ db, listen: async () => undefined, now, log: app.log });
  for (const worker of sendingWorkers(ports, { db, now, log: app.log })) queue.work(worker);
  return queue.runDue();
}
const send = (mail: MessagePort, milliseconds = 0) => look({ mail }, milliseconds);

const MAIL = {
  channel: 'mail',
  template: 'test',
  subject: 'Grüße',
  body: 'secret-link',
  html: '<p>secret-link</p>',
  createdAt: start,
} as const;

async function aMail(recipient = 'ada@example.com') {
  await writeMessage(service.db, { ...MAIL, recipient });
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

const waiting = () => service.db.select().from(tasks).where(like(tasks.name, 'outbox.%'));

describe('the outbox', () => {
  it('sends each message once, although five instances look at the same time, and forgets its links', async () => {
    for (let i = 0; i < 15; i += 1) await aMail(`person${i}@example.com`);
    const port = aPort();
    await Promise.all(Array.from({ length: 5 }, () => send(port)));
    expect(port.sent.map(({ recipient }) => recipient).sort()).toEqual(
      Array.from({ length: 15 }, (_, i) => `person${i}@example.com`).sort(),
    );
    expect(port.sent[0]).toMatchObject({ subject: 'Grüße', text: 'secret-link', html: '<p>secret-link</p>' });
    for (const row of await rows()) expect(row).toMatchObject({ sentAt: start, body: '', html: null, attempts: 1 });
    expect(await waiting()).toEqual([]);
  });

  it('sends only what was committed', async () => {
    const written = service.db.transaction(async (transaction) => {
      await writeMessage(transaction, { ...MAIL, recipient: 'ada@example.com' });
      throw new Error('rolled back');
    });
    await expect(written).rejects.toThrow('rolled back');
    const port = aPort();
    await send(port);
    expect([port.sent, await waiting()]).toEqual([[], []]);
  });

  it('tries again later and later, and then gives up: the message says so, and no task is left', async () => {
    await aMail();
    const port = aPort(Array.from({ length: 20 }, () => new Error('busy')));
    const attemptsAfter = async (milliseconds: number) => {
      await send(port, milliseconds);
      return (await rows())[0]?.attempts;
    };
    expect(await attemptsAfter(0)).toBe(1);
    expect(await attemptsAfter(4_999)).toBe(1);
    expect(await attemptsAfter(5_000)).toBe(2);
    expect(await attemptsAfter(24_999)).toBe(2);
    expect(await attemptsAfter(25_000)).toBe(3);
    expect((await rows())[0]).toMatchObject({ lastError: 'busy', failedAt: null, body: 'secret-link' });
    for (let hour = 1; hour <= 20; hour += 1) await send(port, hour * 3_600_000);
    expect((await rows())[0]).toMatchObject({ attempts: 8, sentAt: null, lastError: 'busy', failedAt: expect.any(Date) });
    expect(await waiting()).toEqual([]);
  });

  it('gives up at once what was refused for good', async () => {
    await aMail();
    await send(aPort([new UndeliverableError('550 no such user')]));
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: '550 no such user', failedAt: start });
    expect(await waiting()).toEqual([]);
  });

  it('takes over what an instance that died had claimed, but not before', async () => {
    await aMail();
    await claimDue(service.db, ['outbox.mail'], 1, start);
    const port = aPort();
    await send(port, LEASE_MS);
    expect(port.sent).toEqual([]);
    await send(port, LEASE_MS + 1);
    expect(port.sent).toHaveLength(1);
  });

  it('does not send again what was sent by an instance that died before it could say so', async () => {
    await aMail();
    await service.db.update(outboxMessages).set({ sentAt: start });
    const port = aPort();
    expect(await send(port)).toBe(1);
    expect([port.sent, await waiting()]).toEqual([[], []]);
  });

  it('has nothing to do for a message that left with its account', async () => {
    await aMail();
    await service.db.delete(outboxMessages);
    const port = aPort();
    expect(await send(port)).toBe(1);
    expect([port.sent, await waiting()]).toEqual([[], []]);
  });

  it('keeps messages of a channel without a port', async () => {
    await aMail();
    expect(await look({ sms: aPort() })).toBe(0);
    expect((await rows())[0]).toMatchObject({ sentAt: null, attempts: 0, body: 'secret-link' });
    expect(await waiting()).toMatchObject([{ name: 'outbox.mail', attempts: 0 }]);
  });
});

describe('messages of an older version that wait', () => {
  it('become tasks with the migration, each at its time and with its attempts', async () => {
    const { db } = service;
    const folder = resolve(import.meta.dirname, '../../../migrations');
    const file = readdirSync(folder).find((name) => name.endsWith('_one_background_system.sql')) ?? '';
    const claimed = at(60_000)();
    const later = at(600_000)();
    const before = { channel: 'mail', template: 't', subject: 's', body: 'b', createdAt: start } as const;
    await db.transaction(async (transaction) => {
      const run = (text: string) => transaction.execute(sql.raw(text));
      await run('alter table outbox_messages add next_attempt_at timestamptz, add claimed_until timestamptz');
      await run('create index outbox_messages_due on outbox_messages (id)');
      await transaction.insert(outboxMessages).values([
        { ...before, recipient: 'new@example.com' },
        { ...before, recipient: 'claimed@example.com', attempts: 1 },
        { ...before, recipient: 'later@example.com', attempts: 3, channel: 'sms' },
        { ...before, recipient: 'sent@example.com', sentAt: start },
        { ...before, recipient: 'failed@example.com', failedAt: start },
      ]);
      await transaction.execute(sql`update outbox_messages set claimed_until = ${claimed} where recipient = 'claimed@example.com'`);
      await transaction.execute(sql`update outbox_messages set next_attempt_at = ${later} where recipient = 'later@example.com'`);
      for (const statement of readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')) await run(statement);
    });
    const ids = new Map((await rows()).map(({ recipient, id }) => [recipient, id]));
    const taskOf = (recipient: string, name: string, dueAt: Date, attempts: number) => {
      const id = ids.get(recipient);
      return { name, key: String(id), data: { message: id }, dueAt, attempts, claim: null, failedAt: null };
    };
    expect((await waiting()).toSorted((a, b) => Number(a.key) - Number(b.key))).toMatchObject([
      taskOf('new@example.com', 'outbox.mail', start, 0),
      taskOf('claimed@example.com', 'outbox.mail', claimed, 1),
      taskOf('later@example.com', 'outbox.sms', later, 3),
    ]);
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
    await write();
    await look({ sms });
    await look({ sms }, 10_000);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 2, failedAt: null, body: '' });
    expect(row?.sentAt).not.toBeNull();
    expect(requests.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ to: '+4915123456789', from: 'Outpost', text: '123456', reference: `outbox-${row?.id}` })),
    );
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer key', 'idempotency-key': `outbox-${row?.id}` });
    await service.db.delete(outboxMessages).where(eq(outboxMessages.id, row?.id ?? 0));
    await write();
    await look({ sms });
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: 'the gateway answered 400', failedAt: start });
  });
});
