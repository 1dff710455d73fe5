import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { RemoteName, Version } from '@outpost/shared-contracts/shell/manifest';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import { createMemoCache, memoize } from '../memory/memo-cache.ts';

/** Decoded maps that stay in memory; each is a few megabytes. */
const MAX_MAPS = 12;
const MAP_FILE = /^[\w@-][\w.@-]*\.map$/;
/** A place in a file of a release, as browsers write it into stacks; retries add a query to the file. */
const PLACE = /^\/remotes\/([^/]+)\/([^/]+)\/client\/([\w.@-]+\.js)(?:\?[^:]*)?:(\d+):(\d+)/;

interface Place {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What stands before and behind it in its word of the stack, as Firefox writes the function there. */
  readonly around: readonly [string, string];
}

/** The place in one word of a stack. Word by word, so that what pages send is never searched from each of its letters. */
function placeIn(word: string): Place | undefined {
  const at = word.indexOf('/remotes/');
  const found = at < 0 ? undefined : (PLACE.exec(word.slice(at)) ?? undefined);
  if (!found) return undefined;
  const [whole, name = '', version = '', file = '', line, column] = found;
  const origin = Math.max(word.lastIndexOf('http://', at), word.lastIndexOf('https://', at));
  const around = [word.slice(0, origin < 0 ? at : origin), word.slice(at + whole.length)] as const;
  return { name, version, file, line: Number(line), column: Number(column), around };
}

/** Path of the source map of a file of a release; undefined for what cannot be one. */
export function sourceMapPath(store: Pick<ReleaseStore, 'folderOf'>, name: string, version: string, file: string): string | undefined {
  const named = RemoteName.safeParse(name).success && Version.safeParse(version).success && MAP_FILE.test(file);
  return named ? join(store.folderOf(name, version), 'client', file) : undefined;
}

/** Reads stacks from pages as places in the sources, with the maps that lie beside released files. */
export function createStackReader(store: Pick<ReleaseStore, 'folderOf'>) {
  const maps = createMemoCache<string, Promise<TraceMap | undefined>>(MAX_MAPS);

  const mapOf = (path: string): Promise<TraceMap | undefined> =>
    memoize(maps, path, () =>
      readFile(path, 'utf8')
        .then((text) => new TraceMap(text))
        // Versions from before maps were kept have none, and a map that cannot be read must not hide the stack itself.
        .catch(() => undefined),
    );

  /** The stack with every place that a map knows replaced by its source; other lines stay as they are. */
  return async function readStack(stack: string): Promise<string> {
    const words = stack.split(/([\s()]+)/);
    const read = await Promise.all(
      words.map(async (word) => {
        const place = placeIn(word);
        const path = place && sourceMapPath(store, place.name, place.version, `${place.file}.map`);
        const map = path === undefined ? undefined : await mapOf(path);
        if (!place || !map) return word;
        const { line, column, around } = place;
        const original = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
        return original.source ? around.join(`${sourceName(original.source)}:${original.line}:${original.column + 1}`) : word;
      }),
    );
    return read.join('');
  };
}

/** A module's name `webpack://<package>/<path>` is told as a path of the project, what comes from a shared package by that one's name. */
const sourceName = (source: string): string => source.replace(/^webpack:\/\/(?:[^/]+\/(shared-))?/, '$1');
