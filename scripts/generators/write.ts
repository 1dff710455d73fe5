import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file of the workspace as it shall be. */
export interface Change {
  /** Relative to the workspace. */
  readonly path: string;
  readonly text: string;
}

/** A file that must not be there yet. */
export function newFile(root: string, path: string, text: string): Change {
  if (existsSync(join(root, path))) throw new Error(`${path} is there already. Choose another name`);
  return { path, text };
}

/**
 * A file that is there, changed; throws when the text to go by is not in it, or more than once.
 *
 * @param imports lines that go to the top; formatting puts them in order
 */
export function inserted(
  root: string,
  path: string,
  insertions: readonly { readonly after: string; readonly text: string }[],
  imports = '',
): Change {
  let text = imports + readFileSync(join(root, path), 'utf8');
  for (const { after, text: added } of insertions) {
    if (text.split(after).length !== 2) throw new Error(`${path} does not hold this once, which the generator goes by: ${after}`);
    text = text.replace(after, () => after + added);
  }
  return { path, text };
}

/** Writes all changes; they were all made before the first is written, so that a refusal leaves nothing half done. */
export async function writeAll(root: string, changes: readonly Change[]): Promise<void> {
  for (const { path, text } of changes) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** `gift-notes` as `giftNotes`. */
export const camel = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** `gift-notes` as `Gift notes`. */
export const title = (name: string): string => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
