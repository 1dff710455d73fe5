import { markSeen, sendMessage } from '@outpost/shared-contracts/messages/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { mailUnread } from './mail-unread.ts';

const MINUTE = 60_000;
const order = { entity: 'order' as const };
/** A sample order of the sample shopper at the sample host that nobody has written about. */
const ORDER = 5017;

let service: TestService;
let shopper: { token: string };
let host: { token: string };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
  host = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());

const send = async (who: { token: string }, text: string) =>
  (await service.call(sendMessage, { params: order, body: { id: ORDER, text } }, who)).reply.data;
const look = (minutes: number) => mailUnread(service.db, service.config, new Date(Date.now() + minutes * MINUTE));

async function mails(): Promise<Array<{ recipient: string; subject: string; body: string; html: string }>> {
  const { rows } = (await service.db.execute(
    sql`select recipient, subject, body, html from outbox_messages where template = 'new-message' order by id`,
  )) as never as { rows: Array<{ recipient: string; subject: string; body: string; html: string }> };
  return rows;
}

describe('mails about messages', () => {
  it('go to somebody who has not read for ten minutes, once until it is read, and never about sample data', async () => {
    await look(60);
    expect(await mails()).toEqual([]);
    await send(shopper, '<p>the secret is <b>cheese</b></p>');
    await look(9);
    expect(await mails()).toEqual([]);
    await Promise.all([look(11), look(11)]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'host@outpost.test', subject: `New message about order OP-${ORDER}` });
    expect(mail?.body).toContain('Sam S. has written to you');
    expect(mail?.body).toContain(`/member/host-package-detail/${ORDER}?openmessages=true`);
    expect(mail?.html).not.toContain('cheese');
    const { id } = await send(shopper, 'and more');
    await look(30);
    expect(await mails()).toHaveLength(1);
    await service.call(markSeen, { params: order, body: { id: ORDER, message_id: id } }, host);
    await look(40);
    expect(await mails()).toHaveLength(1);
    await send(shopper, 'are you there?');
    await look(50);
    expect(await mails()).toHaveLength(2);
  });

  it('are in the language of the person, and lead to the page in it', async () => {
    await service.db.execute(sql`update users set language = 'de' where id = 1`);
    await send(host, 'hello');
    await look(60);
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ recipient: 'shopper@outpost.test', subject: `Neue Nachricht zur Bestellung OP-${ORDER}` });
    expect(mail?.body).toContain(`/de/member/package-detail/${ORDER}?openmessages=true`);
  });

  it('are not sent to somebody who has switched them off', async () => {
    await service.db.execute(sql`update users set notification_choices = '{"message":{"mail":false}}' where id = 2`);
    const before = (await mails()).length;
    await send(shopper, 'hello?');
    await look(60);
    expect(await mails()).toHaveLength(before);
  });
});
