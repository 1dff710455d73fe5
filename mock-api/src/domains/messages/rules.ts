import type { ConversationEntity, Message, MessageSide, MessageTemplate } from '@outpost/shared-contracts/messages/message';
import type { ConversationItem } from '@outpost/shared-contracts/notifications/conversation-item';
import { initialOf } from '@outpost/shared-contracts/text/cut';

export type MemberSide = 'shopper' | 'host';

/** What stands where something was taken out. */
const MASK = '•••';

/** A word, and what makes an address of it. Words are taken whole, so that no text is read again from each of its letters. */
const EMAIL = /[\p{L}\p{N}._%+-]+(\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:(?:\.|\s?(?:\(dot\)|\[dot\])\s?)[\p{L}\p{N}-]+)+)?/giu;
/** With a prefix of its country. */
const PHONE_ABROAD = /(?<![\p{L}\p{N}])(?:\+|(?<!\d[\s.-])00)[\s(]{0,4}[1-9](?:[\s().\-/]{0,4}\d){7,13}(?![\p{L}\p{N}])/gu;
/** As people write numbers at home: an area code in parentheses or with its 0, or groups of 3, 3 and 4. Bare digits may be a tracking number. */
const PHONE_AT_HOME =
  /(?<![\p{L}\p{N}]|\d[\s.-])(?:\(0?\d{2,5}\)[\s.\-/]{0,4}\d(?:[\s.\-/]?\d){5,8}|0\d{1,4}[\s.\-/]{1,4}\d(?:[\s.\-/]?\d){5,8}|\d{3}[.-]\d{3}[.-]\d{4})(?![\p{L}\p{N}]|[\s.-]\d)/gu;
const LINK = /(?:https?:\/\/)?([\p{L}\p{N}.-]+)(?:\/[^\s<>"]*)?/giu;

/** Companies that move money or messages past the site. Shops stay: people talk about what they buy. */
const OUTSIDE = new Set(
  `paypal.com paypal.me venmo.com cash.app wise.com revolut.me revolut.com monzo.me zellepay.com westernunion.com moneygram.com
  remitly.com skrill.com buymeacoffee.com ko-fi.com patreon.com stripe.com t.me telegram.me wa.me whatsapp.com signal.me m.me line.me`.split(
    /\s+/,
  ),
);

/** Only so many of a host's last labels are compared: a message can be one name of six thousand. */
const MAX_LABELS = Math.max(...[...OUTSIDE].map((host) => host.split('.').length));

/** Whether a link leads to where one pays or writes outside of the site. */
export function isWayToPay(link: string): boolean {
  const address = /^[a-z]+:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return false;
  const labels = new URL(address).hostname.split('.').filter(Boolean).slice(-MAX_LABELS);
  return labels.some((_, index) => OUTSIDE.has(labels.slice(index).join('.')));
}

/** A host up to the last letter of its last part: `paypal.me-2` leads where `paypal.me` does for who reads it. */
const ofLetters = (host: string): string => {
  const labels = host.split('.').filter(Boolean);
  return [...labels.slice(0, -1), /^\p{L}*/u.exec(labels.at(-1) ?? '')?.[0] ?? ''].filter(Boolean).join('.');
};

/** Not seen, and put between letters to part what is looked for. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Dashes of all lengths. */
const DASHES = /\p{Pd}/gu;
const DIGIT = /\p{Nd}/u;

/** The value of a digit of any script: in each they stand in one row from nought to nine. */
function digitOf(digit: string): string {
  let first = digit.codePointAt(0) ?? 0;
  const at = first;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((at - first) % 10);
}

/** A letter or sign without its shape: what is wide, bold or in a circle. Never what markup is made of, as the text stands in HTML. */
function plainOf(letter: string): string {
  const plain = letter.normalize('NFKC');
  return /[<>&"'`]/.test(plain) ? letter : plain;
}

/** A text as its reader takes it: in plain letters and the digits that we use, with plain stops and dashes, without what nobody sees. */
const readable = (text: string): string =>
  text
    .replace(HIDDEN, '')
    .replace(/\P{ASCII}/gu, plainOf)
    .replace(/\u3002/g, '.')
    .replace(DASHES, '-')
    .replace(/\p{Nd}/gu, digitOf);

const maskPlain = (text: string): string =>
  text
    .replace(EMAIL, (word: string, rest?: string) => (rest === undefined ? word : MASK))
    .replace(PHONE_ABROAD, MASK)
    .replace(PHONE_AT_HOME, MASK)
    .replace(LINK, (link: string, host: string) => (isWayToPay(link) || isWayToPay(ofLetters(host)) ? MASK : link));

/**
 * Takes e-mail addresses, phone numbers and links for paying outside out of a text, in the letters and digits of any script.
 * What has none stays as it was written.
 */
export function maskContacts(text: string): string {
  const masked = maskPlain(text);
  const plain = readable(masked);
  const more = maskPlain(plain);
  return more === plain ? masked : more;
}

/**
 * How a writer is named: first name and initial. Names of two characters take the initial along, because shorter ones
 * than three stand for the support (B-374), and nobody may look like it.
 */
export function senderName(side: MessageSide, person: { name: string; surname: string } | null): { name: string; surname: string } {
  if (side === 'support' || !person) return { name: '', surname: '' };
  const initial = `${initialOf(person.surname)}.`;
  if (person.name.length >= 3) return { name: person.name, surname: initial };
  return { name: `${person.name} ${initial}`.padEnd(3, '.'), surname: '' };
}

const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** A conversation from one reader's side, as it is read from the tables. */
export interface ConversationRow {
  readonly entity: ConversationEntity;
  readonly entityId: number;
  /** Of the package; null for a BFM order that none carries yet. */
  readonly orderId: number | null;
  readonly orderNumber: string;
  readonly unread: number;
  readonly unreadByShopper: number;
  readonly unreadByHost: number;
  readonly last: { side: MessageSide; text: string; template: string | null; createdAt: Date };
  readonly sender: { name: string; surname: string } | null;
}

/** A message's HTML in the reader's language. */
export type TextOf = (message: { text: string; template: string | null }) => string;

/** The conversation as the notification centre shows it. */
export function itemOf(row: ConversationRow, textOf: TextOf): ConversationItem {
  const { name, surname } = senderName(row.last.side, row.sender);
  return {
    id: row.orderId ?? row.entityId,
    order_type: row.entity === 'bfm' ? 'BFM_ORDER' : 'OUTPOST_ORDER',
    order_number: row.orderNumber,
    bfm_obj: row.entity === 'bfm' ? [{ id: row.entityId }] : [],
    message: { seen_by_shopper: row.unreadByShopper === 0 ? 1 : 0, seen_by_host: row.unreadByHost === 0 ? 1 : 0 },
    msg_obj: {
      text: textOf(row.last),
      user_name: name,
      user_surname: surname,
      message_date: epochSeconds(row.last.createdAt),
      count: row.unread,
      seen: row.unread === 0 ? 1 : 0,
    },
  };
}

export interface MessageRow {
  readonly id: number;
  readonly side: MessageSide;
  readonly text: string;
  readonly template: string | null;
  readonly isMasked: boolean;
  readonly createdAt: Date;
  readonly sender: { name: string; surname: string } | null;
}

interface Reading {
  readonly reader: MemberSide;
  /** The last message that each side has seen. */
  readonly seenUpTo: Readonly<Record<MemberSide, number>>;
  readonly textOf: TextOf;
}

/** A message as one of the two reads it. */
export function messageOf(row: MessageRow, attachments: Message['attachments'], { reader, seenUpTo, textOf }: Reading): Message {
  const { name, surname } = senderName(row.side, row.sender);
  const isOwn = row.side === reader;
  const by = isOwn ? (reader === 'shopper' ? 'host' : 'shopper') : reader;
  return {
    id: row.id,
    side: row.side,
    is_own: isOwn,
    user_name: name,
    user_surname: surname,
    text: textOf(row),
    template: row.template as MessageTemplate | null,
    attachments,
    message_date: epochSeconds(row.createdAt),
    seen: seenUpTo[by] >= row.id ? 1 : 0,
    is_masked: row.isMasked,
  };
}
