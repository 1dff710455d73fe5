import type { Readable } from 'node:stream';

/** A part of a file that has it: the first and the last byte, from 0. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** A file as it lies in a store. */
export interface FileEntry {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/**
 * Where the bytes of files lie, under names that are used once (UUIDs). All of its functions throw {@link StoreUnavailableError}
 * when the place does not answer, not in time, or has no room.
 */
export interface FileStore {
  /** Refuses the start with {@link StoreUnusableError} where the place can never be used as it is configured. */
  check(): Promise<void>;
  /** Keeps the bytes, all of them or none: nobody sees a part. Rejects with the error of the content where that breaks. */
  put(key: string, content: Readable): Promise<void>;
  /**
   * The bytes as they come, all or a part, and how many they are; undefined where there are none. The first of them are here
   * when it is answered. Whoever opens it reads it to its end, as slowly as it likes, or destroys it.
   */
  open(key: string, part?: Part): Promise<{ readonly size: number; readonly content: Readable } | undefined>;
  /** Undefined where there is none. */
  stat(key: string): Promise<FileEntry | undefined>;
  /** Takes it away; what is not there is no fault. */
  remove(key: string): Promise<void>;
  /** All files, in the order of their keys. */
  list(): AsyncIterable<FileEntry>;
  /** Takes away what was begun before then and never ended, such as by a process that died. */
  removeUnfinished(before: Date): Promise<void>;
  close(): void;
}

/** The place does not answer, is late, or is full; trying again may help. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The place cannot be used as it is configured; the message says which settings to look at. */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
}
