/** Takes what a work prints. */
export type Print = (text: string) => void;

/**
 * Runs two rows of work side by side, each from its first to its last. What the front row prints is passed on at once. What
 * the back row prints is kept until the front row stands between two works, so that neither stands in the midst of the
 * other's, and is passed on at once when the front row is done. Resolves with the results, the front row's first.
 */
export async function sideBySide<Work, Result>(
  front: readonly Work[],
  back: readonly Work[],
  run: (work: Work, print: Print) => Promise<Result>,
  write: Print,
): Promise<Result[]> {
  let isFrontDone = front.length === 0;
  /** What the back row's work printed, and what those before it did that have ended. */
  let held = '';
  let whole = '';
  const release = () => {
    write(whole);
    whole = '';
  };

  async function inFront(): Promise<Result[]> {
    const results: Result[] = [];
    for (const work of front) {
      results.push(await run(work, write));
      release();
    }
    isFrontDone = true;
    return results;
  }

  function printBehind(text: string): void {
    held += text;
    if (!isFrontDone) return;
    write(held);
    held = '';
  }

  async function behind(): Promise<Result[]> {
    const results: Result[] = [];
    for (const work of back) {
      results.push(await run(work, printBehind));
      whole += held;
      held = '';
      if (isFrontDone) release();
    }
    return results;
  }

  return (await Promise.all([inFront(), behind()])).flat();
}
