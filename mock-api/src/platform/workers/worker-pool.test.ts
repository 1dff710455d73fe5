import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createWorkLimit } from './work-limit.ts';
import { createWorkerPool, WorkerTimeoutError } from './worker-pool.ts';

type Told = { thread: number; isMain: boolean };
const module = new URL('../../../test/odd-work.ts', import.meta.url);
const pool = createWorkerPool<'tell' | 'grow', Told>({ module, threads: 1, waiting: 2, deadline: 20_000, memoryMb: 32 });
const impatient = createWorkerPool<'tell' | 'spin', Told>({ module, threads: 1, waiting: 1, deadline: 2500, memoryMb: 32 });
afterAll(() => Promise.all([pool.close(), impatient.close()]));

describe('work on what strangers sent', () => {
  it('is done beside the main thread, by no more threads than there are places', async () => {
    const told = await Promise.all([pool.run('tell'), pool.run('tell'), pool.run('tell')]);
    expect(told.map(({ isMain }) => isMain)).toEqual([false, false, false]);
    expect(new Set(told.map(({ thread }) => thread)).size).toBe(1);
  });

  it('that never ends is ended at its deadline while the main thread goes on, and the next is done', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 10);
    await expect(impatient.run('spin')).rejects.toThrow(WorkerTimeoutError);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    expect(await impatient.run('tell')).toMatchObject({ isMain: false });
  });

  it('that takes more memory than its thread may have ends with it; what waited and what comes next is done, and the main thread goes on', async () => {
    const [grown, waited] = await Promise.allSettled([pool.run('grow'), pool.run('tell')]);
    expect(grown).toMatchObject({ status: 'rejected', reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
    expect(waited).toMatchObject({ status: 'fulfilled', value: { isMain: false } });
    expect(await pool.run('tell')).toMatchObject({ isMain: false });
  });

  it('keeps no thread: without work it ends, and its memory is free', async () => {
    const brief = createWorkerPool<'tell', Told>({ module, threads: 1, waiting: 1, deadline: 20_000, memoryMb: 32, idle: 1 });
    onTestFinished(() => brief.close());
    const begun = new Promise<Worker>((begin) => process.once('worker', begin));
    const told = await brief.run('tell');
    const thread = await begun;
    expect(thread.threadId === told.thread || thread.threadId === -1).toBe(true);
    if (thread.threadId !== -1) await new Promise((end) => thread.once('exit', end));
    expect(await brief.run('tell')).toMatchObject({ isMain: false });
  });
});

describe('places', () => {
  it('are given to so many, so many wait, and whoever comes then is told when to come back', async () => {
    const places = createWorkLimit({ atOnce: 2, waiting: 1 });
    let running = 0;
    let most = 0;
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await released;
      running -= 1;
      return 'done';
    };
    const taken = [places(work), places(work), places(work)];
    await expect(places(work)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    release();
    expect(await Promise.all(taken)).toEqual(['done', 'done', 'done']);
    expect(most).toBe(2);
    expect(await places(async () => 'free again')).toBe('free again');
  });
});
