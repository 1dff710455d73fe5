import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { HOUR_MS } from '../time/time.ts';
import { directoryStore } from './directory.ts';
import { createFiles } from './files.ts';

const BYTES = Buffer.from('bytes');
let service: TestService;
beforeAll(async () => {
  service = await startService({ SEED: 'reference' });
});
afterAll(() => service.close());

it('bytes stay where a table refers to a file that nobody asks when files are removed', async () => {
  const { files } = service.app;
  const { key } = await files.keep(BYTES);
  const clean = () => files.removeUnused(new Date(Date.now() + 2 * HOUR_MS));
  const drop = () => service.db.execute(sql`drop table if exists later_papers`);
  onTestFinished(() => void drop());
  await service.db.execute(sql`create table later_papers (file uuid references stored_files)`);
  await service.db.execute(sql`insert into later_papers values (${key})`);
  await expect(clean()).rejects.toThrow();
  const kept = await files.open({ file: key, content: null });
  kept?.content.destroy();
  expect(kept?.size).toBe(BYTES.length);
  await drop();
  await clean();
  expect(await files.open({ file: key, content: null })).toBeUndefined();
});

it('files are removed side by side, as a transaction may not idle for long', async () => {
  const directory = directoryStore(temporaryDirectory());
  await directory.check();
  let [removing, most] = [0, 0];
  const store = {
    ...directory,
    async remove(key: string) {
      removing += 1;
      most = Math.max(most, removing);
      await nextTurn();
      await directory.remove(key);
      removing -= 1;
    },
  };
  const files = createFiles({ db: service.db, store, now: () => new Date(), log: service.app.log });
  for (let count = 0; count < 3; count += 1) await files.keep(BYTES);
  await files.removeUnused(new Date(Date.now() + 2 * HOUR_MS));
  expect([removing, most]).toEqual([0, 3]);
});

it('the store is there until the last task of a service that stops is done', async () => {
  const own = await startService({ SEED: 'reference' });
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let kept: unknown;
  own.app.queue.work({
    name: 'test.late',
    async run() {
      begun.resolve();
      await goOn.promise;
      kept = await own.app.files.keep(BYTES).catch((error: unknown) => error);
    },
  });
  await own.app.queue.send(own.db, { name: 'test.late', data: {}, key: '1' });
  await begun.promise;
  const closed = own.close();
  await pause(50);
  goOn.resolve();
  await closed;
  expect(kept).toMatchObject({ size: BYTES.length });
});
