import { PRODUCT_NAME, SUPPORT_NAME } from '@outpost/shared-contracts/brand/brand';
import { directionOf, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import { fillIn } from '@outpost/shared-contracts/text/fill-in';
import { INK, PAPER, SPRUCE } from '../pictures/palette.ts';
import { typedName } from './typed-name.ts';

/** What one mail says, in one language. `{braces}` are filled in. */
export interface MailWords {
  readonly subject: string;
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Words of the one button; only where the mail leads somewhere. */
  readonly action?: string;
  /** Below the button, smaller. */
  readonly note?: string;
}

/** Words that every mail of a language has. */
export interface FrameWords {
  readonly greeting: string;
  /** Before the address that is written out, for who cannot use the button. */
  readonly orCopy: string;
  /** Why the person gets this. */
  readonly reason: string;
}

interface Filled {
  readonly values: Readonly<Record<string, string>>;
  readonly link?: string;
  readonly language: Language;
  readonly origin: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

/** What people typed of themselves; the other values are the service's own. */
const TYPED: ReadonlySet<string> = new Set(['name', 'sender', 'company']);

/** One line, so that nothing typed by a person becomes a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function button(label: string, link: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:${SPRUCE};border-radius:8px"><a href="${escapeHtml(link)}" style="${FONT};display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/**
 * A mail as text and as HTML that needs nothing from elsewhere: no pictures, no styles, no counting of openings. `name`,
 * `sender` and `company` of the values are taken for what people typed ({@link typedName}).
 */
export function renderMail(words: MailWords, frame: FrameWords, { values, link, language, origin }: Filled): RenderedMail {
  const own = Object.entries(values).map(([key, value]) => [key, TYPED.has(key) ? typedName(value) : value] as const);
  const said = { product: PRODUCT_NAME, support: SUPPORT_NAME, ...Object.fromEntries(own) };
  const fill = (text: string) => fillIn(text, said);
  const subject = oneLine(fill(words.subject));
  const lines = [fill(frame.greeting), ...words.paragraphs.map(fill)];
  const action = words.action && link ? { label: fill(words.action), link } : undefined;
  const after = [...(words.note ? [fill(words.note)] : [])];
  const body = [
    ...lines,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...after,
    `${SUPPORT_NAME}\n${origin}`,
    fill(frame.reason),
  ].join('\n\n');

  const direction = directionOf(language);
  const align = direction === 'rtl' ? 'right' : 'left';
  const paragraph = (text: string, style = 'font-size:16px;line-height:1.6') =>
    `<p dir="auto" style="${FONT};margin:0 0 16px;text-align:${align};color:${INK};${style}">${escapeHtml(text)}</p>`;
  const small = 'font-size:14px;line-height:1.5;color:#4a5a55';
  const copied = action
    ? `${paragraph(fill(frame.orCopy), `${small};margin-bottom:4px`)}<p dir="ltr" style="${FONT};margin:0 0 16px;text-align:${align};${small};word-break:break-all"><a href="${escapeHtml(action.link)}" style="color:${SPRUCE}">${escapeHtml(action.link)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="${localeOf(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(fill(words.preview))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px" dir="${direction}">
<tr><td style="${FONT};padding:0 0 20px;text-align:${align};font-size:20px;font-weight:700;color:${SPRUCE}"><a href="${escapeHtml(origin)}" style="color:${SPRUCE};text-decoration:none">${escapeHtml(PRODUCT_NAME)}</a></td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3e0d6;border-radius:12px;padding:32px">
<h1 style="${FONT};margin:0 0 16px;text-align:${align};font-size:24px;line-height:1.3;color:${INK}">${escapeHtml(fill(words.heading))}</h1>
${lines.map((line) => paragraph(line)).join('\n')}
${action ? button(action.label, action.link) : ''}
${after.map((line) => paragraph(line, small)).join('\n')}
${copied}
</td></tr>
<tr><td style="padding:20px 0 0">${paragraph(SUPPORT_NAME, small)}${paragraph(fill(frame.reason), small)}</td></tr>
</table></td></tr></table>
</body>
</html>`;
  return { subject, body, html };
}
