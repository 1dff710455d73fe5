import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import { isSeen } from '@outpost/shared-contracts/text/visible';
import sanitizeHtml from 'sanitize-html';
import { isWayToPay, maskContacts } from './rules.ts';

const TAGS = ['p', 'br', 'b', 'i', 'a', 'ul', 'li'];
const WEB = /^(https?|mailto):/i;
/** Turns the direction of what follows: good for disguising a name or a link, and needed by no language. */
const OVERRIDES = /[\u202d\u202e]/g;

export interface CleanText {
  readonly html: string;
  /** Something that leads outside was taken out. */
  readonly isMasked: boolean;
}

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '');

/** What a reader sees of clean HTML, without its tags. */
export const visibleText = (html: string): string =>
  decoded(sanitizeHtml(html.replace(/<(br|p|li)\b/g, ' <$1'), { allowedTags: [], allowedAttributes: {} })).trim();

function clean(html: string, masks: boolean): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 8,
    transformTags: {
      strong: 'b',
      em: 'i',
      a: (tagName, { href = '' }) => {
        const leaves = masks && (/^mailto:/i.test(href.trim()) || isWayToPay(href.trim()));
        const attribs: Record<string, string> =
          leaves || !WEB.test(href.trim()) ? {} : { href, rel: 'noopener noreferrer nofollow ugc', target: '_blank' };
        return { tagName, attribs };
      },
    },
    ...(masks ? { textFilter: (text: string) => maskContacts(text) } : {}),
  }).trim();
}

/**
 * Cleans what a person wrote: only a few tags stay, links open apart and say nothing about us. With `masks` ways to
 * reach or pay somebody outside are taken out, also where tags were put between their letters.
 */
export function cleanText(given: string, { masks }: { masks: boolean }): CleanText {
  const lines = /<(p|br|ul|li)\b/i.test(given) ? given : given.trim().replace(/\r\n?|\n/g, '<br />');
  const kept = clean(lines.replace(OVERRIDES, ''), false);
  if (!isSeen(visibleText(kept))) return { html: '', isMasked: false };
  if (!masks) return { html: kept, isMasked: false };
  const masked = clean(kept, true);
  const joined = decoded(sanitizeHtml(masked.replace(/<(br|p|li|\/p|\/li)\b/g, '\n<$1'), { allowedTags: [], allowedAttributes: {} }));
  const hidden = maskContacts(joined) !== joined;
  const html = hidden ? escapeHtml(maskContacts(joined).trim()).replace(/\n+/g, '<br />') : masked;
  return { html, isMasked: html !== kept };
}
