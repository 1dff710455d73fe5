const MAX_LENGTH = 120;
/** Of what people's files are kept as. */
const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/webp': 'webp' };

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
  if (letters.length <= MAX_LENGTH) return bare;
  const [ending = ''] = /\.[\w-]{1,10}$/.exec(bare) ?? [];
  return letters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}

/**
 * The name of a file as it is saved from here: by what it is, whatever it was called before names were made so. What is
 * saved under a name is opened by its ending.
 */
export function shownNameOf({ name, contentType }: { readonly name: string; readonly contentType: string }): string {
  const ending = ENDINGS[contentType];
  if (ending === undefined || name.toLowerCase().endsWith(`.${ending}`)) return name;
  return fileNameOf(`${name.replace(/\.\w{1,5}$/, '')}.${ending}`);
}
