const LONGEST = 120;

/**
 * The name that a person gave a file, as others may see it and save it under: its last part alone, without control and
 * direction marks, and no longer than forms take. Its ending stays.
 */
export function fileNameOf(name: string): string {
  const bare = name
    .replace(/\p{C}/gu, '')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
    .replace(/^[.\s]+/u, '');
  if (!bare) return 'file';
  const letters = [...bare];
  if (letters.length <= LONGEST) return bare;
  const [ending = ''] = /\.[\w-]{1,10}$/.exec(bare) ?? [];
  return letters.slice(0, LONGEST - ending.length).join('') + ending;
}
