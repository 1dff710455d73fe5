import type { Message, MessageTemplate } from '@outpost/shared-contracts/messages/message';
import type { Upload } from '@outpost/shared-contracts/uploads/upload';
import { plainText } from '../html/parse-html.ts';

/** What a person writes: a text with or without files, or a quick reply. */
export interface Writing {
  readonly text: string;
  readonly template?: MessageTemplate;
  readonly attachments: readonly Upload[];
}

/** A message on its way. One that failed stays and is tried again under the same key, so that it is never sent twice. */
export interface Outgoing extends Writing {
  readonly key: string;
  readonly state: 'sending' | 'failed';
  /** Why it failed, where the service said so. */
  readonly reason?: string;
  /** Epoch seconds. */
  readonly since: number;
}

/** Clocks of browser and service differ; what is this much older was written before. */
const CLOCK_SECONDS = 120;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a message is the one that was on its way and whose answer was lost. */
export function isArrivalOf(message: Message, { text, template, attachments, since }: Outgoing): boolean {
  if (!message.is_own || message.message_date < since - CLOCK_SECONDS) return false;
  if (template !== undefined) return message.template === template;
  if (attachments.length > 0) {
    const ids = new Set(message.attachments.map(({ id }) => id));
    return attachments.every(({ id }) => ids.has(id));
  }
  return message.attachments.length === 0 && plainText(message.text) === oneLine(text);
}
