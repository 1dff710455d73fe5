import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';

/** Runs the bundler. Resolves with what became of each configuration; rejects with its errors. */
export function compile(name: string, configurations: readonly Configuration[]): Promise<StatsCompilation[]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack([...configurations]);
    if (!compiler) throw new Error(`${name}: rspack made no compiler`);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString({ all: false, errors: true, errorDetails: true, colors: false }) ?? 'no stats'));
        resolve(
          stats.stats.map((one) => one.toJson({ all: false, chunkGroups: true, chunkGroupChildren: false, assets: true, ids: true })),
        );
      });
    });
  });
}
