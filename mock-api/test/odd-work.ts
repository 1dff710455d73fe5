import { isMainThread, threadId } from 'node:worker_threads';

/** Work for a thread: it tells where it is done, or, asked for anything else, never ends. */
export function work(task: unknown): { thread: number; isMain: boolean } {
  while (task !== 'tell');
  return { thread: threadId, isMain: isMainThread };
}
