import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase, serviceForTest } from '../../../test/helper.ts';
import { queueDatabase } from '../../../test/queue-database.ts';
import { openDatabase } from '../db/database.ts';
import type { NewTask, Queue } from './queue.ts';
import { tasks } from './schema.ts';
import { createQueue } from './table-queue.ts';

const MINUTE_MS = 60_000;
const WORKER = resolve(import.meta.dirname, '../../../test/task-worker.ts');

const queued = queueDatabase();
const { advance } = queued;

/** An instance's queue, whose worker notes the data of what it does. */
function anInstance(run: (data: NewTask['data']) => Promise<void> = async () => undefined) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const queue = createQueue({ db: queued.db, listen: queued.listen, now: queued.now, log });
  const seen: NewTask['data'][] = [];
  queue.work({
    name: 'test',
    run: async (data) => {
      seen.push(data);
      await run(data);
    },
  });
  return { queue, seen, log };
}

const task = (n: number, more: Partial<NewTask> = {}): NewTask => ({ name: 'test', key: `${n}`, data: { n }, ...more });
const send = (queue: Queue, ...sent: NewTask[]) =>
  queued.db.transaction(async (transaction) => {
    for (const one of sent) await queue.send(transaction, one);
  });

/** Something that is waited for until the test opens it. */
function aGate() {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  return { passed: promise, open };
}

describe('a task', () => {
  it('exists only if the transaction that sent it was committed', async () => {
    const { queue, seen } = anInstance();
    await expect(
      queued.db.transaction(async (transaction) => {
        await queue.send(transaction, task(1));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await send(queue, task(2));
    expect(await queue.runDue()).toBe(1);
    expect(seen).toEqual([{ n: 2 }]);
  });

  it('is done once, although four instances look at the same time, and then is gone', async () => {
    const instances = Array.from({ length: 4 }, () => anInstance());
    await send(instances[0]?.queue as Queue, ...Array.from({ length: 40 }, (_, n) => task(n)));
    const done = await Promise.all(instances.map(({ queue }) => queue.runDue()));
    expect(done.reduce((sum, count) => sum + count)).toBe(40);
    const seen = instances.flatMap((instance) => instance.seen.map(({ n }) => n as number));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(await queued.db.select().from(tasks)).toEqual([]);
  });

  it('waits for its time by the clock of the service', async () => {
    const { queue, seen } = anInstance();
    await send(queue, task(1, { at: new Date(queued.now().getTime() + 48 * 60 * MINUTE_MS) }));
    advance(48 * 60 * MINUTE_MS - 1);
    expect(await queue.runDue()).toBe(0);
    advance(1);
    expect(await queue.runDue()).toBe(1);
    expect(seen).toEqual([{ n: 1 }]);
  });

  it('stands for all of its name and key: the first data and the earliest time hold', async () => {
    const { queue, seen } = anInstance();
    const at = (minutes: number) => new Date(queued.now().getTime() + minutes * MINUTE_MS);
    await send(queue, task(1, { at: at(10) }), task(1, { at: at(5), data: { n: 99 } }), task(1, { at: at(20) }));
    advance(5 * MINUTE_MS);
    expect(await queue.runDue()).toBe(1);
    advance(60 * MINUTE_MS);
    expect(await queue.runDue()).toBe(0);
    expect(seen).toEqual([{ n: 1 }]);
  });

  it('that is sent again while it is done is done once more: its worker may have looked too early', async () => {
    const begun = aGate();
    const gate = aGate();
    const { queue, seen } = anInstance(async () => {
      begun.open();
      await gate.passed;
    });
    await send(queue, task(1));
    const first = queue.runDue();
    await begun.passed;
    await send(queue, task(1), task(1));
    gate.open();
    expect(await first).toBe(2);
    expect(seen).toHaveLength(2);
  });

  it('may send itself for a later time', async () => {
    const { queue, seen } = anInstance(async ({ n }) => {
      if (seen.length < 3) await send(queue, task(n as number, { at: new Date(queued.now().getTime() + MINUTE_MS) }));
    });
    await send(queue, task(1));
    for (const expected of [1, 1, 1, 0]) {
      expect(await queue.runDue()).toBe(expected);
      advance(MINUTE_MS);
    }
  });

  it('is done at once where somebody waits, by one of four who want to at the same time, sent before or not', async () => {
    const instances = Array.from({ length: 4 }, () => anInstance());
    await send(instances[0]?.queue as Queue, task(1, { at: new Date(queued.now().getTime() + MINUTE_MS) }));
    for (const n of [1, 2]) {
      const gate = aGate();
      let times = 0;
      const all = instances.map(({ queue }) =>
        queue.doNow(task(n), async () => {
          times += 1;
          await gate.passed;
        }),
      );
      await expect.poll(() => times).toBe(1);
      advance(2 * MINUTE_MS - 100_000);
      for (const { queue } of instances) expect(await queue.runDue()).toBe(0);
      gate.open();
      expect((await Promise.all(all)).toSorted()).toEqual([false, false, false, true]);
      expect(times).toBe(1);
      expect(await queued.db.select().from(tasks)).toEqual([]);
    }
  });

  it('that somebody waits for and that fails is done at its time; sent again meanwhile, it is done once more', async () => {
    const { queue, seen } = anInstance();
    const at = new Date(queued.now().getTime() + MINUTE_MS);
    const fails = queue.doNow(task(1, { at }), async () => {
      throw new Error('no answer');
    });
    await expect(fails).rejects.toThrow('no answer');
    expect(await queue.runDue()).toBe(0);
    advance(MINUTE_MS);
    expect(await queue.runDue()).toBe(1);
    await queue.doNow(task(2), () => send(queue, task(2)));
    expect(await queue.runDue()).toBe(1);
    expect(seen).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('of a name that an instance does not know is left to one that does', async () => {
    const { queue } = anInstance();
    await send(queue, task(1, { name: 'test.newer' }));
    expect(await queue.runDue()).toBe(0);
    expect(await queued.db.select().from(tasks)).toMatchObject([{ name: 'test.newer', attempts: 0 }]);
  });
});

describe('a task that fails', () => {
  it('comes back after 5 s, then 20 s, and leaves no trace once it went well', async () => {
    let failures = 2;
    const { queue, seen, log } = anInstance(async () => {
      if (failures-- > 0) throw new Error('company away');
    });
    await send(queue, task(1));
    expect(await queue.runDue()).toBe(0);
    expect(await queued.db.select().from(tasks)).toMatchObject([{ attempts: 1, lastError: 'company away', claim: null }]);
    advance(4999);
    await queue.runDue();
    advance(1);
    await queue.runDue();
    advance(19_999);
    await queue.runDue();
    expect(seen).toHaveLength(2);
    advance(1);
    expect(await queue.runDue()).toBe(1);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(await queued.db.select().from(tasks)).toEqual([]);
  });

  it('that is sent again while it is done comes back at the earlier of both times', async () => {
    let again: NewTask[] = [];
    const { queue, seen } = anInstance(async () => {
      await send(queue, ...again.splice(0));
      throw new Error('company away');
    });
    await send(queue, task(1));
    again = [task(1, { at: new Date(queued.now().getTime() + 2000) })];
    await queue.runDue();
    advance(2000);
    again = [task(1, { at: new Date(queued.now().getTime() + 60 * MINUTE_MS) })];
    await queue.runDue();
    expect(seen, 'sooner, because it was sent again').toHaveLength(2);
    advance(20_000);
    await queue.runDue();
    expect(seen, 'not later, because it was sent again').toHaveLength(3);
  });

  it('is given up after three days, reported as an error and kept, and its key is free again', async () => {
    const { queue, log, seen } = anInstance(async () => {
      throw new Error('always');
    });
    const started = queued.now().getTime();
    await send(queue, task(1));
    while (log.error.mock.calls.length === 0) {
      await queue.runDue();
      advance(3 * 60 * MINUTE_MS);
    }
    expect(seen).toHaveLength(30);
    expect((queued.now().getTime() - started) / (24 * 60 * MINUTE_MS)).toBeGreaterThan(3);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'test', key: '1', attempt: 30, reason: 'always' }),
      'task given up',
    );
    expect(await queue.runDue()).toBe(0);
    await send(queue, task(1));
    expect((await queued.db.select().from(tasks).orderBy(tasks.id)).map(({ failedAt }) => failedAt === null)).toEqual([false, true]);
  });

  it('that is sent again during its last attempt is not given up with it: the new wish begins anew', async () => {
    let attempts = 0;
    const { queue, log } = anInstance(async () => {
      attempts += 1;
      if (attempts === 30) await send(queue, task(1));
      if (attempts <= 30) throw new Error('still away');
    });
    await send(queue, task(1));
    while (attempts < 30) {
      await queue.runDue();
      advance(3 * 60 * MINUTE_MS);
    }
    await queue.runDue();
    expect(attempts).toBe(31);
    expect(log.error).not.toHaveBeenCalled();
    expect(await queued.db.select().from(tasks)).toEqual([]);
  });
});

describe('the queue of a service', () => {
  it('does by itself what was committed', async () => {
    const service = await serviceForTest({ SEED: 'reference' });
    const { resolve: begun, promise } = Promise.withResolvers<NewTask['data']>();
    service.app.queue.work({ name: 'test', run: async (data) => begun(data) });
    await service.db.transaction((transaction) => service.app.queue.send(transaction, task(7)));
    expect(await promise).toEqual({ n: 7 });
  });

  it('that stops waits for the task that it does', async () => {
    const gate = aGate();
    const begun = aGate();
    const { queue } = anInstance(async () => {
      begun.open();
      await gate.passed;
    });
    await queue.start();
    await send(queue, task(1), task(2, { at: new Date(queued.now().getTime() + 1) }));
    await begun.passed;
    const stopped = queue.stop();
    gate.open();
    await stopped;
    expect(await queued.db.select().from(tasks)).toMatchObject([{ key: '2', claim: null }]);
  });

  it('keeps a task that takes longer than the lease for the one who does it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const gate = aGate();
    const begun = aGate();
    const slow = anInstance(async () => {
      begun.open();
      await gate.passed;
    });
    const other = anInstance();
    await slow.queue.start();
    await send(slow.queue, task(1));
    await begun.passed;
    for (let third = 0; third < 9; third += 1) {
      const [before] = await queued.db.select().from(tasks);
      advance(10_000);
      vi.advanceTimersByTime(10_000);
      await expect.poll(async () => (await queued.db.select().from(tasks))[0]?.claimedUntil).not.toEqual(before?.claimedUntil);
      expect(await other.queue.runDue()).toBe(0);
    }
    gate.open();
    await slow.queue.stop();
    expect([slow.seen.length, other.seen.length]).toEqual([1, 0]);
    expect(await queued.db.select().from(tasks)).toEqual([]);
  });

  it('does again what a killed process (kill -9) had begun, when its lease is over and not before', async () => {
    const place = await lastingDatabase();
    const child = spawn(process.execPath, [WORKER], {
      env: { ...process.env, OUTPOST_MODE: 'test', LOG_LEVEL: 'silent', ...place },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    // The embedded database takes one process at a time: there the task is sent before the child starts.
    const began = new Promise<string>((said) => child.stdout.once('data', (line) => said(String(line))));
    expect(await began).toBe('began 1\n');
    const ended = new Promise<void>((end) => child.once('exit', () => end()));
    child.kill('SIGKILL');
    await ended;
    const opened = await openDatabase(place);
    onTestFinished(() => opened.close());
    let ahead = 0;
    const seen: unknown[] = [];
    const queue = createQueue({ ...opened, now: () => new Date(Date.now() + ahead), log: console });
    queue.work({ name: 'test.slow', run: async (data) => void seen.push(data) });
    expect(await queue.runDue()).toBe(0);
    ahead = 30_000;
    expect(await queue.runDue()).toBe(1);
    expect(seen).toEqual([{ id: 1 }]);
  }, 60_000);
});

/** A database with one task for {@link WORKER}, closed, as an environment for another process. */
async function lastingDatabase(): Promise<{ DATABASE_URL?: string; DATA_DIR: string; databaseUrl?: string; dataDir: string }> {
  const fresh = await freshDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'outpost-queue-'));
  onTestFinished(async () => {
    rmSync(directory, { recursive: true, force: true });
    await fresh.drop();
  });
  const dataDir = join(directory, 'db');
  const url = fresh.environment.DATABASE_URL;
  const opened = await openDatabase({ databaseUrl: url, dataDir });
  const queue = createQueue({ ...opened, now: () => new Date(), log: console });
  await opened.db.transaction((transaction) => queue.send(transaction, { name: 'test.slow', key: '1', data: { id: 1 } }));
  await opened.close();
  return { DATA_DIR: dataDir, dataDir, ...(url ? { DATABASE_URL: url, databaseUrl: url } : {}) };
}
