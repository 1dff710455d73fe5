import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
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
import { zhCN } from './zh-cn.ts';

/** The names of one language, by id. Ids are kept with accounts: add at the end, never give one again. */
export interface ChoiceNames {
  readonly occupations: Readonly<Record<number, string>>;
  readonly interests: Readonly<Record<number, string>>;
}

const NAMES: Readonly<Record<Language, ChoiceNames>> = { en, fr, de, it, he, ar, 'zh-CN': zhCN, es, ru, pt, id, ja, ms, sv, no, nl };

/** Ids and names in a language, by name, with "other" last. */
export function choicesIn(kind: keyof ChoiceNames, language: Language): Array<{ id: number; name: string }> {
  const collator = new Intl.Collator(localeOf(language));
  return Object.entries(NAMES[language][kind])
    .map(([id, name]) => ({ id: Number(id), name }))
    .sort((a, b) => Number(a.id === OTHER) - Number(b.id === OTHER) || collator.compare(a.name, b.name));
}

const OTHER = 99;

export const isOccupation = (id: number): boolean => id in en.occupations;
export const isInterest = (id: number): boolean => id in en.interests;

/** ISO 639 codes of the languages to choose from: the most spoken ones and all official ones of Europe. */
const SPOKEN = `en zh hi es fr ar bn pt ru ur id de ja sw mr te tr ta vi ko it th gu fa pl uk ro nl el hu cs sv he da fi no sk bg hr
sr sl lt lv et ms fil az kk uz ka hy sq mk bs is ga mt ca eu gl cy my km lo ne si am ha yo ig zu af pa kn ml ps ku`
  .split(/\s+/)
  .filter(Boolean);

export const isSpoken = (code: string): boolean => SPOKEN.includes(code);

/** The languages to choose from by their names in a language. */
export function spokenLanguagesIn(locale: string): Array<{ code: string; name: string; own_name: string }> {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const collator = new Intl.Collator(locale);
  return SPOKEN.map((code) => ({
    code,
    name: names.of(code) ?? code,
    own_name: new Intl.DisplayNames(code, { type: 'language', fallback: 'code' }).of(code) ?? code,
  })).sort((a, b) => collator.compare(a.name, b.name));
}
