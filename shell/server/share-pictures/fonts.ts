import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The site's font at the weight of headings, one file for each script. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'hebrew', 'arabic'] as const;
/** As the files name it; the comma keeps the weight in the name from being read as one. */
export const FAMILY = 'Rubik SemiBold,';

/**
 * Makes the site's font known to the text of pictures, which takes files of TrueType and no web fonts. Resolves with one
 * of the files, which drawing text asks for; the others stand in for the scripts that it has not.
 */
export async function installFonts(): Promise<string> {
  const require = createRequire(import.meta.url);
  const web = join(dirname(require.resolve('@fontsource/rubik/package.json')), 'files');
  const folder = await mkdtemp(join(tmpdir(), 'outpost-fonts-'));
  const files = await Promise.all(
    SUBSETS.map(async (subset) => {
      const path = join(folder, `${subset}.ttf`);
      await writeFile(path, trueTypeOf(await readFile(join(web, `rubik-${subset}-600-normal.woff`))));
      return path;
    }),
  );
  // A file is known from the first text on that names it.
  for (const fontfile of files)
    await sharp({ text: { text: 'a', font: FAMILY, fontfile } })
      .png()
      .toBuffer();
  return files[0] ?? '';
}

/** The font in a WOFF file (version 1): the same tables, each unpacked, behind a directory of their places. */
export function trueTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  const log = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** log * 16, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE((count - 2 ** log) * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const stored = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const row = 12 + 16 * index;
    woff.copy(head, row, entry, entry + 4);
    woff.copy(head, row + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, row + 8);
    head.writeUInt32BE(length, row + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
