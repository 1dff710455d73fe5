import type { Language } from '@outpost/shared-contracts/language/language';
import { MESSAGE_TEMPLATES, type MessageTemplate, TEMPLATE_CODES } from '@outpost/shared-contracts/messages/message';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import type { MemberSide, TextOf } from '../rules.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ms } from './ms.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { zhCn } from './zh-cn.ts';

export type TemplateTexts = Readonly<Record<MessageTemplate, string>>;

const TEXTS: Readonly<Record<Language, TemplateTexts>> = { en, fr, de, it, he, ar, 'zh-CN': zhCn, es, ru, pt, id, ja, ms, sv, no, nl };

const isTemplate = (code: string): code is MessageTemplate => (TEMPLATE_CODES as readonly string[]).includes(code);

/** Reads messages in a language: quick replies are kept as their code, everything else as it was written. */
export function textIn(language: Language): TextOf {
  return ({ text, template }) => (template !== null && isTemplate(template) ? escapeHtml(TEXTS[language][template]) : text);
}

/** The quick replies of one side. */
export function templatesOf(side: MemberSide, language: Language): Array<{ code: MessageTemplate; text: string }> {
  return MESSAGE_TEMPLATES[side].map((code) => ({ code, text: TEXTS[language][code] }));
}
