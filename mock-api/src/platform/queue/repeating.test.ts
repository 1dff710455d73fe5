import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startService } from '../../../test/helper.ts';
import { queueDatabase } from '../../../test/queue-database.ts';
import { claimDue, LEASE_MS } from './claims.ts';
import { tasks } from './schema.ts';
import { createQueue } from './table-queue.ts';

const MINUTE_MS = 60_000;

const queued = queueDatabase();
const { advance } = queued;

/** A started instance that looks every minute; stopped with the test. */
async function anInstance(run: () => Promise<boolean>) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const queue = createQueue({ db: queued.db, listen: queued.listen, now: queued.now, log });
  queue.repeat({ name: 'test.repeating', every: MINUTE_MS, run });
  await queue.start();
  onTestFinished(() => queue.stop());
  return { queue, log };
}

describe('a repeating task', () => {
  it('is done by one of five instances each time, from one period after the first start on', async () => {
    let looks = 0;
    const run = async () => {
      looks += 1;
      return false;
    };
    const instances = await Promise.all(Array.from({ length: 5 }, () => anInstance(run)));
    const lookAll = () => Promise.all(instances.map(({ queue }) => queue.runDue()));
    await lookAll();
    expect(looks).toBe(0);
    for (let period = 1; period <= 3; period += 1) {
      advance(MINUTE_MS - 1);
      await lookAll();
      expect(looks).toBe(period - 1);
      advance(1);
      await lookAll();
      expect(looks).toBe(period);
    }
    expect(await queued.db.select().from(tasks)).toHaveLength(1);
  });

  it('goes on at once while there is more', async () => {
    let left = 3;
    const { queue } = await anInstance(async () => {
      left -= 1;
      return left > 0;
    });
    advance(MINUTE_MS);
    await queue.runDue();
    expect(left).toBe(0);
  });

  it('that fails is tried again soon, reported, and never given up', async () => {
    let isAway = true;
    let looks = 0;
    const { queue, log } = await anInstance(async () => {
      looks += 1;
      if (isAway) throw new Error('away');
      return false;
    });
    advance(MINUTE_MS);
    await queue.runDue();
    advance(5000);
    await queue.runDue();
    expect(looks).toBe(2);
    expect(log.warn).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'test.repeating', reason: 'away' }), 'task failed');
    for (let hour = 0; hour < 35; hour += 1) {
      advance(60 * MINUTE_MS);
      await queue.runDue();
    }
    expect(log.error).not.toHaveBeenCalled();
    isAway = false;
    const before = looks;
    advance(60 * MINUTE_MS);
    await queue.runDue();
    expect(looks).toBe(before + 1);
    expect(await queued.db.select().from(tasks)).toMatchObject([
      { attempts: 0, failedAt: null, claim: null, dueAt: new Date(queued.now().getTime() + MINUTE_MS) },
    ]);
  });

  it('of an instance that died is taken over when its lease is over', async () => {
    let looks = 0;
    const { queue } = await anInstance(async () => {
      looks += 1;
      return false;
    });
    await queue.stop();
    advance(MINUTE_MS);
    // What an instance does that is killed before it begins.
    expect(await claimDue(queued.db, ['test.repeating'], 1, queued.now())).toHaveLength(1);
    const other = await anInstance(async () => {
      looks += 1;
      return false;
    });
    advance(LEASE_MS);
    await other.queue.runDue();
    expect(looks).toBe(0);
    advance(1);
    await other.queue.runDue();
    expect(looks).toBe(1);
    expect(await queued.db.select().from(tasks)).toMatchObject([{ claim: null }]);
  });
});

it('a service plans all that it does by itself', async () => {
  const service = await startService({ SEED: 'reference' }, { repeats: true });
  onTestFinished(() => service.close());
  const planned = await service.db.select({ name: tasks.name }).from(tasks).where(eq(tasks.key, 'repeating'));
  expect(planned.map(({ name }) => name).sort()).toEqual([
    'accounts.empty',
    'affiliates.approve',
    'affiliates.forget',
    'affiliates.review',
    'claims.review',
    'files.clean',
    'files.move',
    'files.unfinished',
    'hosts.tell-of-first',
    'identity.agreement',
    'identity.check-again',
    'identity.erase-pictures',
    'identity.expire',
    'identity.warn',
    'notifications.mail-unread',
    'payments.weekly-payouts',
    'retention.clean',
  ]);
});
