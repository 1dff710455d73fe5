/** The beginning of a text: so many UTF-16 units at most, and no half of a character that takes two. */
export const cutTo = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** The letter that a name begins with, whole also where it takes two UTF-16 units, as in 𠮷田. Empty without a name. */
export function initialOf(name: string): string {
  const [letter = ''] = name;
  return letter;
}
