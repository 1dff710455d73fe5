import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from './journaled-store.ts';

function freshFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'book-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return join(directory, 'journal.jsonl');
}

it('remembers the last of each record and forgets what was deleted', () => {
  const file = freshFile();
  const before = openStore(file).collection<{ n: number }>('things');
  before.put('a', { n: 1 });
  before.put('b', { n: 2 });
  before.put('a', { n: 3 });
  before.delete('b');
  const after = openStore(file).collection<{ n: number }>('things');
  expect(after.all()).toEqual([{ n: 3 }]);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
});

it('a line that a kill cut off counts as not written; damage elsewhere is not passed over', () => {
  const file = freshFile();
  openStore(file).collection('things').put('a', { n: 1 });
  appendFileSync(file, '["things","b",{"n"');
  expect(openStore(file).collection('things').all()).toEqual([{ n: 1 }]);
  appendFileSync(file, 'broken\n["things","c",{"n":3}]\n');
  expect(() => openStore(file)).toThrow(SyntaxError);
});

it('writes what belongs together in one go', () => {
  const file = freshFile();
  const store = openStore(file);
  const things = store.collection<{ n: number }>('things');
  const seen = store.transaction(() => {
    things.put('a', { n: 1 });
    things.put('b', { n: 2 });
    return [things.all().length, readFileSync(file, 'utf8')];
  });
  expect(seen).toEqual([2, '']);
  expect(openStore(file).collection('things').all()).toHaveLength(2);
});
