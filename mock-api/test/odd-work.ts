import { isMainThread, threadId } from 'node:worker_threads';

/** Work for a thread: it tells where it is done (`tell`), takes more and more memory (`grow`), or, asked for anything else, never ends. */
export function work(task: unknown): { thread: number; isMain: boolean } {
  const taken: object[] = [];
  while (task !== 'tell') if (task === 'grow') taken.push({ at: taken.length });
  return { thread: threadId, isMain: isMainThread };
}
