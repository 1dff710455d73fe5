import type { sendMessage } from '@outpost/shared-contracts/messages/calls';
import { MAX_MESSAGE_LENGTH, MESSAGE_TEMPLATES } from '@outpost/shared-contracts/messages/message';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { claimUploads } from '../../platform/uploads/claims.ts';
import { cleanText, visibleText } from './html.ts';
import { attachFiles } from './repository/attachments.ts';
import { insertMessage } from './repository/messages.ts';
import { openConversation, type Topic } from './repository/topics.ts';
import type { MemberSide } from './rules.ts';
import { MESSAGE_FILES } from './schema.ts';

type NewMessage = z.output<NonNullable<(typeof sendMessage)['body']>>;

/** The text to keep. Refuses what is empty, too long or two things at once. */
function contentOf({ text, template, attachments }: NewMessage, side: MemberSide, isPaid: boolean) {
  if (template !== undefined) {
    if (!(MESSAGE_TEMPLATES[side] as readonly string[]).includes(template))
      throw refuseField('template', 'unknown_template', 'This quick reply is for the other side.');
    if (text.trim() !== '' || attachments.length > 0)
      throw refuseField('template', 'template_alone', 'A quick reply is sent without a text or files.');
    return { text: '', template, isMasked: false };
  }
  const { html, isMasked } = cleanText(text, { masks: !isPaid });
  if ([...visibleText(html)].length > MAX_MESSAGE_LENGTH)
    throw refuseField('text', 'too_long', `A message has at most ${MAX_MESSAGE_LENGTH} characters.`);
  if (html === '' && attachments.length === 0) throw refuseField('text', 'required', 'Please write something or add a file.');
  return { text: html, template: null, isMasked };
}

interface Writer {
  readonly userId: number;
  readonly side: MemberSide;
}

/** Writes a message into the conversation of a topic; gives the conversation and the message. */
export async function writeToTopic(
  topic: Topic,
  message: NewMessage,
  { userId, side }: Writer,
  { db, now }: Pick<CallContext, 'db' | 'now'>,
): Promise<{ conversationId: number; messageId: number }> {
  const content = contentOf(message, side, topic.isPaid);
  return await db.transaction(async (transaction) => {
    const conversationId = await openConversation(transaction, topic, now);
    const messageId = await insertMessage(transaction, conversationId, { ...content, side, senderId: userId, createdAt: now });
    const claimed = await claimUploads(transaction, {
      ids: message.attachments,
      ownerId: userId,
      purpose: MESSAGE_FILES,
      field: 'attachments',
    });
    await attachFiles(transaction, messageId, claimed);
    return { conversationId, messageId };
  });
}
