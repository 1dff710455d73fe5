import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../files/files.ts';
import type { uploads } from '../uploads/schema.ts';
import type { Vault } from './vault.ts';

/** Files that are sealed before they are kept: whoever has the store has nothing that can be read. */
export const sealing = (files: Pick<Files, 'keep'>, vault: Vault, owner: string): Pick<Files, 'keep'> => ({
  keep: (content) => files.keep(content instanceof Readable ? vault.sealStream(content, owner) : vault.seal(content, owner)),
});

/** As what the sealed files of an account are sealed. */
export const sealedUploadsOf = (ownerId: number): string => `upload\n${ownerId}`;

/** The content of a sealed upload; undefined where its bytes are lost. Throws `SealBrokenError`. Whoever asks says so in the audit. */
export async function openSealed(
  { files, vault }: { readonly files: Pick<Files, 'open'>; readonly vault: Vault },
  row: Pick<typeof uploads.$inferSelect, 'file' | 'content' | 'ownerId'>,
): Promise<Buffer | undefined> {
  const found = await files.open(row);
  return found && vault.open(await buffer(found.content), sealedUploadsOf(row.ownerId));
}
