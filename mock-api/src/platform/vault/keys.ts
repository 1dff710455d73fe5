import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';

/** A key of the file beside the embedded database; whoever starts first makes it. Never in the database itself. */
function keyBeside(dataDir: string): Buffer {
  const file = `${dataDir}-document-key`;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Somebody else made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
}

/** The keys of documents: those that are configured; without any, outside production, one of this machine. */
export function documentKeysOf({ documentKeys, mode, dataDir }: Pick<Config, 'documentKeys' | 'mode' | 'dataDir'>): readonly Uint8Array[] {
  if (documentKeys.length > 0) return documentKeys;
  if (mode === 'production') throw new Error('production seals documents with configured DOCUMENT_KEYS only');
  return [dataDir === 'memory://' ? randomBytes(32) : keyBeside(dataDir)];
}
