// A process that does the tasks `test.slow` and says on its output which one it began and ended, until it is killed.
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createQueue } from '../src/platform/queue/table-queue.ts';

const { db, listen } = await openDatabase(readConfig());
const queue = createQueue({ db, listen, now: () => new Date(), log: console });
queue.work({
  name: 'test.slow',
  async run({ id }) {
    process.stdout.write(`began ${id}\n`);
    await setTimeout(60_000);
    process.stdout.write(`ended ${id}\n`);
  },
});
await queue.start();
