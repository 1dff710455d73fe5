/** Folders of one kind that must not need each other in a circle. */
export interface CycleRule {
  readonly name: string;
  readonly comment: string;
  /** Its first group names the folder that a module is counted to; modules that do not fit are nobody's. */
  readonly folder: RegExp;
  /** Imports of types alone count as well. */
  readonly countsTypes: boolean;
  /** Imports between two modules that both fit are not counted. */
  readonly exceptBetween?: RegExp;
  readonly exceptFrom?: RegExp;
}

export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

/** The folders that can be reached from each, itself only by a way around. */
function reachable(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const open = [...(edges.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(edges.get(next) ?? []));
  }
  return found;
}

/** Every import that is part of a circle of folders, in the order in which they were read. */
export function importsInCycles(imports: readonly Import[], rule: CycleRule): Import[] {
  const folderOf = (path: string) => rule.folder.exec(path)?.[1];
  const between = imports.flatMap((one) => {
    const [from, to] = [folderOf(one.from), folderOf(one.to)];
    if (from === undefined || to === undefined || from === to) return [];
    if (one.isTypeOnly && !rule.countsTypes) return [];
    if (rule.exceptBetween?.test(one.from) && rule.exceptBetween.test(one.to)) return [];
    if (rule.exceptFrom?.test(one.from)) return [];
    return [{ one, from, to }];
  });
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of between) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  const reached = new Map([...edges.keys()].map((folder) => [folder, reachable(edges, folder)]));
  return between.filter(({ from, to }) => reached.get(to)?.has(from)).map(({ one }) => one);
}
