// Imported into every Node process of a measured `npm start`: the one that serves writes down its heap, once in two seconds.
// Plain JavaScript, because npm runs on the machine's own Node.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.OUTPOST_MEMORY_PROBE;
if (file && isMainThread && process.argv[1]?.endsWith('start-site.ts')) {
  setInterval(() => {
    const { heapTotal, heapUsed, external } = process.memoryUsage();
    appendFileSync(file, `${JSON.stringify({ heapTotal, heapUsed, external })}\n`);
  }, 2000).unref();
}
