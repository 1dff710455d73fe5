/**
 * The files that took longest, slowest first, a line each: seconds, share of the whole, and the file.
 * @param milliseconds what each file took
 */
export function slowestFiles(milliseconds: ReadonlyMap<string, number>, count = 10): string[] {
  const all = [...milliseconds.values()].reduce((sum, each) => sum + each, 0);
  return [...milliseconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, each]) => `${(each / 1000).toFixed(1).padStart(8)} s ${((100 * each) / all).toFixed(0).padStart(3)} %  ${file}`);
}

/** What a run says at its end; nothing for a run of few files, in which nobody looks for what is dear. */
export function slowestText(milliseconds: ReadonlyMap<string, number>): string {
  return milliseconds.size <= 10 ? '' : `\nFiles that took longest:\n${slowestFiles(milliseconds).join('\n')}\n`;
}
