import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { words } from './words.ts';

/** The remote's words for code outside of React, which has no `t`. In English where the language cannot be had. */
export async function wordsOutside(language: Language) {
  const load = words[language] as typeof words.en;
  const { toast, offline } = (await load().catch(() => words.en())).default;

  return {
    toast,
    offline,
    /** The form of `toast.<name>` for a number, as i18next chooses it. */
    counted(key: `toast.${string}`, count: number): string {
      const texts: Readonly<Record<string, string>> = toast;
      const name = key.slice('toast.'.length);
      const form = new Intl.PluralRules(localeOf(language)).select(count);
      const text = texts[`${name}_${form}`] ?? texts[`${name}_other`] ?? '';
      return text.replaceAll('{{count}}', new Intl.NumberFormat(localeOf(language)).format(count));
    },
  };
}
