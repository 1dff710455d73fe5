import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@outpost/shared-contracts/call/call';
import { ServiceContract } from '@outpost/shared-contracts/shell/manifest';
import { createServiceContract } from '../build/contract.ts';
import type { ReleaseStore } from './release-store.ts';

type Place = Pick<ReleaseStore, 'dir'>;

const pathIn = ({ dir }: Place): string => join(dir, 'service.json');

/** Puts down what the service behind `/api` takes and answers, for the gate of later releases. */
export async function publishServiceContract(store: Place, calls: readonly Call[]): Promise<void> {
  await mkdir(store.dir, { recursive: true });
  const draft = `${pathIn(store)}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(createServiceContract(calls), null, 1)}\n`);
  await rename(draft, pathIn(store));
}

/** What the service takes and answers; undefined where no service has put it down. */
export async function readServiceContract(store: Place): Promise<ServiceContract | undefined> {
  const text = await readFile(pathIn(store), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : ServiceContract.parse(JSON.parse(text));
}
