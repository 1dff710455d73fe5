import { randomUUID } from 'node:crypto';
import type { ContactRequest, ContactThread } from '@outpost/shared-contracts/accounts/contact';
import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { cutTo } from '@outpost/shared-contracts/text/cut';
import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { isSignature, signLink } from '../../platform/http/signed-link.ts';
import { mailSupport } from '../../platform/mail/support-mail.ts';
import { typedName } from '../../platform/mail/typed-name.ts';
import { claimUploadIds, NOBODY } from '../../platform/uploads/claims.ts';
import { describeUploads, signedLinkOf } from '../../platform/uploads/uploads.ts';
import { writeMail } from './mails/mails.ts';
import { findPerson } from './people.ts';
import { contactMessages, contactTickets } from './schema.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const keyOf = (secret: string, id: string) => signLink(secret, 'contact', id);
const numberOf = (number: number) => `T-${number}`;

/** Lays a question before the support. */
async function notifySupport(
  db: Database,
  { number, body, files }: { number: string; body: ContactRequest; files: number },
  context: CallContext,
): Promise<void> {
  const { topic, email, company, volume, order_number: order, message } = body;
  const name = typedName(body.name);
  const facts = [
    company && `Company: ${typedName(company)}.`,
    volume && `Parcels a month: ${volume}.`,
    order && `Order: ${order}.`,
    `Files: ${files}.`,
  ];
  await mailSupport(
    db,
    {
      template: 'contact-question',
      subject: `${number} (${topic}): a question of ${name}`,
      preview: cutTo(message, 80),
      heading: `Question ${number}`,
      paragraphs: [`From: ${name}, ${email}.`, facts.filter(Boolean).join(' '), message],
      reason: 'You get this mail because questions of visitors come to this address.',
    },
    context,
  );
}

/** Opens a ticket with its files and writes the mail with its number and link. */
export async function openTicket(body: ContactRequest, context: CallContext): Promise<{ id: string; number: string; key: string }> {
  const { config, now, caller } = context;
  const id = randomUUID();
  const key = keyOf(config.secret, id);
  return await context.db.transaction(async (db) => {
    const [ticket] = await db
      .insert(contactTickets)
      .values({
        id,
        userId: caller?.userId ?? null,
        topic: body.topic,
        orderNumber: body.order_number ?? null,
        company: body.company ?? '',
        volume: body.volume ?? '',
        name: body.name,
        email: body.email,
        createdAt: now,
      })
      .returning({ number: contactTickets.number });
    const uploadIds = await claimUploadIds(db, { ids: body.files, ownerId: caller?.userId ?? NOBODY, purpose: 'contact', field: 'files' });
    await db.insert(contactMessages).values({ ticketId: id, side: 'person', text: body.message, uploadIds, createdAt: now });
    const number = numberOf(ticket?.number ?? 0);
    const language = caller ? (await findPerson(db, caller.userId))?.language : undefined;
    const mail = {
      template: 'contact-received',
      to: body.email,
      name: body.name,
      language: language ?? body.language ?? DEFAULT_LANGUAGE,
    } as const;
    await writeMail(db, { ...mail, path: paths.contactUs.href({}, { ticket: id, key }), values: { number } }, context);
    await notifySupport(db, { number, body, files: uploadIds.length }, context);
    return { id, number, key };
  });
}

function opensWith(secret: string, id: string, key: string | undefined): boolean {
  return isSignature(key, keyOf(secret, id));
}

/** Reads a ticket for its owner or for whoever has its link; for everybody else there is none. */
export async function readTicket(id: string, key: string | undefined, context: CallContext): Promise<z.infer<typeof ContactThread>> {
  const { db, config, now, caller } = context;
  const [ticket] = UUID.test(id) ? await db.select().from(contactTickets).where(eq(contactTickets.id, id)) : [];
  const isOwn = ticket?.userId != null && ticket.userId === caller?.userId;
  if (!ticket || !(isOwn || opensWith(config.secret, id, key))) throw notFound('There is no such message.');
  const messages = await db.select().from(contactMessages).where(eq(contactMessages.ticketId, id)).orderBy(asc(contactMessages.id));
  const files = await describeUploads(
    db,
    messages.flatMap(({ uploadIds }) => uploadIds),
  );
  return {
    id,
    number: numberOf(ticket.number),
    topic: ticket.topic,
    state: ticket.state,
    order_number: ticket.orderNumber,
    created_at: ticket.createdAt.toISOString(),
    messages: messages.map((message) => ({
      id: message.id,
      side: message.side,
      text: message.text,
      created_at: message.createdAt.toISOString(),
      files: files
        .filter((file) => message.uploadIds.includes(file.id))
        .map((file) => ({
          name: file.name,
          url: signedLinkOf(config, file.id, now, caller?.userId),
          content_type: file.contentType,
          size: file.size,
        })),
    })),
  };
}
