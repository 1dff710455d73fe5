import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Records of one kind, by their id, in the order in which they were first put. */
export interface Collection<T> {
  get(id: string): T | undefined;
  /** Replaces what is there; records are never changed in place. */
  put(id: string, record: T): void;
  delete(id: string): void;
  all(): T[];
  /** With their ids. */
  entries(): [string, T][];
}

export interface JournaledStore {
  collection<T>(name: string): Collection<T>;
  /** Everything that `work` puts is remembered, or nothing of it. */
  transaction<T>(work: () => T): T;
}

type Line = readonly [collection: string, id: string, record: unknown];

/** The lines of a journal; the last one may have been cut by the end of its process. */
function linesOf(file: string): Line[] {
  const texts = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return texts.flatMap((text, index) => {
    try {
      return [JSON.parse(text) as Line];
    } catch (error) {
      if (index === texts.length - 1) return [];
      throw error;
    }
  });
}

/**
 * What a simulated company remembers: in memory, and with a file in a journal of JSON lines as well, each written before
 * the company answers, so that it knows after a restart or a kill what it has said.
 */
export function openStore(file?: string): JournaledStore {
  const collections = new Map<string, Map<string, unknown>>();
  const recordsOf = (name: string) => {
    const found = collections.get(name) ?? new Map<string, unknown>();
    collections.set(name, found);
    return found;
  };
  const apply = ([name, id, record]: Line) => {
    if (record === null) recordsOf(name).delete(id);
    else recordsOf(name).set(id, record);
  };
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    for (const line of linesOf(file)) apply(line);
    const present = [...collections].flatMap(([name, records]) =>
      [...records].map(([id, record]) => `${JSON.stringify([name, id, record])}\n`),
    );
    writeFileSync(`${file}.new`, present.join(''));
    renameSync(`${file}.new`, file);
  }
  let waiting: Line[] | undefined;
  const keep = (lines: readonly Line[]) => {
    if (file && lines.length > 0) appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  const write = (line: Line) => {
    apply(line);
    if (waiting) waiting.push(line);
    else keep([line]);
  };
  return {
    transaction(work) {
      waiting = [];
      try {
        return work();
      } finally {
        const lines = waiting;
        waiting = undefined;
        keep(lines);
      }
    },
    collection: <T>(name: string): Collection<T> => ({
      get: (id) => recordsOf(name).get(id) as T | undefined,
      put: (id, record) => write([name, id, record]),
      delete: (id) => write([name, id, null]),
      all: () => [...recordsOf(name).values()] as T[],
      entries: () => [...recordsOf(name)] as [string, T][],
    }),
  };
}
