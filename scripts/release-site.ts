import { resolve } from 'node:path';
import { releaseAll } from './release-all.ts';

/** `node scripts/release-site.ts STORE`: what `npm start` does before it serves. Ends with whoever started it. */
const [store = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1));

releaseAll(resolve(import.meta.dirname, '..'), store, (line) => process.stdout.write(`${line}\n`)).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  },
);
