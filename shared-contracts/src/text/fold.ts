/** Without accents, vowel points and case, so that a search for `cafe` finds `Café`. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
