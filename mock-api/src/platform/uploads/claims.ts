import type { UploadPurpose } from '@outpost/shared-contracts/uploads/upload';
import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type RefusedField, refuseFields } from '../http/problem.ts';
import { uploads } from './schema.ts';

/** Owner of what belongs to no account. */
export const NOBODY = 0;

interface Claimant {
  /** The account that claims; whoever is signed out claims what belongs to nobody. */
  readonly ownerId: number;
  readonly purpose: UploadPurpose;
}

/** A file and the field that names it: `photos.scale.0`. */
interface NamedFile {
  readonly id: string;
  readonly field: string;
}

interface Claim extends Claimant {
  readonly ids: readonly string[] | undefined;
  /** The field that names them. */
  readonly field: string;
  /** The field is no list. */
  readonly isOne?: true;
}

type UploadRow = Pick<typeof uploads.$inferSelect, 'id' | 'ownerId' | 'purpose' | 'waitingSince' | 'contentHash' | 'width' | 'height'>;

function problemOf(row: UploadRow | undefined, { ownerId, purpose }: Claimant): Pick<RefusedField, 'code' | 'message'> | undefined {
  if (!row || (row.ownerId !== ownerId && row.ownerId !== NOBODY))
    return { code: 'unknown_file', message: 'This file is not there any more. Please add it again.' };
  if (row.purpose !== purpose) return { code: 'file_purpose', message: 'This file was sent for something else. Please add it here.' };
  if (!row.waitingSince) return { code: 'file_taken', message: 'This file was sent with something else already. Please add it again.' };
  return undefined;
}

/**
 * Takes uploaded files for what the transaction enters, each of them once and for good; in the order in which they were
 * given. All that a call names is one claim. Refuses at its place what is not there or somebody else's (`unknown_file`),
 * was uploaded for another purpose (`file_purpose`) or was taken before (`file_taken`). Of two that claim a file at once one
 * gets it.
 */
export async function claimNamed(transaction: Database, claimant: Claimant, named: readonly NamedFile[]): Promise<UploadRow[]> {
  if (named.length === 0) return [];
  const ids = named.map((one) => one.id);
  const { id, ownerId, purpose, waitingSince, contentHash, width, height } = uploads;
  const rows = await transaction
    .select({ id, ownerId, purpose, waitingSince, contentHash, width, height })
    .from(uploads)
    .where(inArray(id, ids))
    // In one order for everybody, so that no two wait for each other.
    .orderBy(asc(id))
    .for('update');
  const found = ids.map((one, at) => rows.find((row) => row.id === one && ids.indexOf(one) === at));
  const problems = named.flatMap((one, at): RefusedField[] => {
    const again = ids.indexOf(one.id) < at ? ({ code: 'file_taken', message: 'This file is here twice.' } as const) : undefined;
    const problem = again ?? problemOf(found[at], claimant);
    return problem ? [{ field: one.field, ...problem }] : [];
  });
  const [first, ...others] = problems;
  if (first) throw refuseFields([first, ...others]);
  await transaction
    .update(uploads)
    // What nobody owned goes with whoever claims it: their export has it, and their deletion takes it.
    .set({ waitingSince: null, ownerId: claimant.ownerId })
    .where(inArray(id, ids));
  return found.filter((row) => row !== undefined);
}

/** {@link claimNamed} of the files of one field; in a list each has its place, `files.0`. */
export const claimUploads = (transaction: Database, { ids = [], field, isOne, ...claimant }: Claim): Promise<UploadRow[]> =>
  claimNamed(
    transaction,
    claimant,
    ids.map((id, at) => ({ id, field: isOne ? field : `${field}.${at}` })),
  );

/** The ids alone, as rows keep them. */
export const claimUploadIds = async (transaction: Database, claim: Claim): Promise<string[]> =>
  (await claimUploads(transaction, claim)).map(({ id }) => id);
