import type { UploadedFile } from '@outpost/shared-contracts/accounts/profile';

/** As the service takes them: three files, ten megabytes each. */
const MOST_FILES = 3;
const LARGEST_FILE = 10_000_000;
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/heic,application/pdf';

/** A file that will be sent along, or why it will not. */
export interface PickedFile {
  readonly id: string;
  readonly file: File;
  /** Key of what is wrong with it. */
  readonly error?: 'fileLarge' | 'fileRefused';
}

let picked = 0;

/** The files with some more; `tooMany` where not all had a place. */
export function withFiles(files: readonly PickedFile[], more: readonly File[]): { files: PickedFile[]; tooMany: boolean } {
  const added = more.map((file): PickedFile => {
    picked += 1;
    return { id: `file-${picked}`, file, ...(file.size > LARGEST_FILE ? { error: 'fileLarge' as const } : {}) };
  });
  const all = [...files, ...added];
  return { files: all.slice(0, MOST_FILES), tooMany: all.length > MOST_FILES };
}

/** A file as a request carries it. */
export async function uploadOf({ file }: PickedFile): Promise<UploadedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In slices: a call takes only so many arguments.
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return { name: file.name.slice(0, 120), data: btoa(text) };
}
