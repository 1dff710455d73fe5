import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { RemoteName, Version } from '@outpost/shared-contracts/shell/manifest';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import { createBoundedMap } from '../watch/bounded-map.ts';

/** Decoded maps that stay in memory; each is a few megabytes. */
const KEPT_MAPS = 12;
const MAP_FILE = /^[\w@-][\w.@-]*\.map$/;
/** A place in a file of a release, as browsers write it into stacks; retries add a query to the file. */
const PLACE = /(?:https?:\/\/[^/\s()]+)?\/remotes\/([^/\s]+)\/([^/\s]+)\/client\/([\w.@-]+\.js)(?:\?[^:\s)]*)?:(\d+):(\d+)/g;

/** Path of the source map of a file of a release; undefined for what cannot be one. */
export function sourceMapPath(store: Pick<ReleaseStore, 'folderOf'>, name: string, version: string, file: string): string | undefined {
  const named = RemoteName.safeParse(name).success && Version.safeParse(version).success && MAP_FILE.test(file);
  return named ? join(store.folderOf(name, version), 'client', file) : undefined;
}

/** Reads stacks from pages as places in the sources, with the maps that lie beside released files. */
export function createStackReader(store: Pick<ReleaseStore, 'folderOf'>) {
  const maps = createBoundedMap<string, Promise<TraceMap | undefined>>(KEPT_MAPS);

  const mapOf = (path: string): Promise<TraceMap | undefined> =>
    maps.take(path, () =>
      readFile(path, 'utf8')
        .then((text) => new TraceMap(text))
        // Versions from before maps were kept have none, and a map that cannot be read must not hide the stack itself.
        .catch(() => undefined),
    );

  /** The stack with every place that a map knows replaced by its source; other lines stay as they are. */
  return async function readStack(stack: string): Promise<string> {
    const found = [...stack.matchAll(PLACE)];
    const places = await Promise.all(
      found.map(async ([place, name = '', version = '', file = '', line, column]) => {
        const path = sourceMapPath(store, name, version, `${file}.map`);
        const map = path === undefined ? undefined : await mapOf(path);
        if (!map) return place;
        const original = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
        return original.source ? `${sourceName(original.source)}:${original.line}:${original.column + 1}` : place;
      }),
    );
    let next = 0;
    return stack.replace(PLACE, (place) => places[next++] ?? place);
  };
}

/** `webpack://mfe-b2b/src/x.tsx` is told as `mfe-b2b/src/x.tsx`, what comes from a shared package by that one's name. */
const sourceName = (source: string): string => source.replace(/^webpack:\/\/([^/]+\/(?=shared-))?/, '');
