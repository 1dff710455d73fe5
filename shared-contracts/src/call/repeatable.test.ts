import { expect, it } from 'vitest';
import { PROBLEM_STATUS, type ProblemCode, RefusedError, UnreachableError } from '../problem/problem.ts';
import { repeatable, repeatableOf } from './repeatable.ts';

function sender() {
  const keys: string[] = [];
  const lost = { next: false };
  const send = repeatable(async (_body: { readonly n: number }, key) => {
    keys.push(key);
    if (lost.next) throw new UnreachableError('No answer');
    return key;
  });
  return { keys, lost, send };
}

it('what was not answered is sent again with its key', async () => {
  const { keys, lost, send } = sender();
  lost.next = true;
  await expect(send({ n: 1 })).rejects.toThrow('No answer');
  lost.next = false;
  await send({ n: 1 });
  expect(keys[0]).toBe(keys[1]);
});

it('what was not answered keeps key and body on the next page, and nothing once it was answered; what else lies there is none', async () => {
  let kept: unknown;
  const keeper = {
    read: () => kept,
    write: (request: object | undefined) => {
      kept = request && JSON.parse(JSON.stringify(request));
    },
  };
  const sent: string[] = [];
  const page = (fails: boolean) =>
    repeatableOf(
      (n: number) => ({ n, challenge: crypto.randomUUID() }),
      async ({ challenge }, key) => {
        sent.push(`${key} ${challenge}`);
        if (fails) throw new UnreachableError('No answer');
      },
      keeper,
    );
  await expect(page(true)(1)).rejects.toThrow('No answer');
  await page(false)(1);
  expect([sent.length, new Set(sent).size, kept]).toEqual([2, 1, undefined]);
  await expect(page(true)(1)).rejects.toThrow('No answer');
  await page(false)(2);
  for (kept of ['text', { text: '1', key: 7 }, null]) await page(false)(1);
  expect(new Set(sent).size).toBe(sent.length - 1);
});

it('another body, and the same one after an answer, are new requests', async () => {
  const { keys, lost, send } = sender();
  lost.next = true;
  await expect(send({ n: 1 })).rejects.toThrow('No answer');
  lost.next = false;
  await send({ n: 2 });
  await send({ n: 2 });
  expect(new Set(keys).size).toBe(3);
});

it('what was not answered keeps its key when another is answered late', async () => {
  const keys: string[] = [];
  const first = Promise.withResolvers<void>();
  const send = repeatable(async ({ n }: { readonly n: number }, key) => {
    keys.push(key);
    if (n === 1) return await first.promise;
    if (keys.length === 2) throw new UnreachableError('No answer');
  });
  const late = send({ n: 1 });
  await expect(send({ n: 2 })).rejects.toThrow('No answer');
  first.resolve();
  await late;
  await send({ n: 2 });
  expect(keys[2]).toBe(keys[1]);
});

it.each([
  ['in_progress', 1],
  ['validation_failed', 2],
] as const)('after the refusal %s the same body goes out under %i key(s)', async (code, keys) => {
  const used: string[] = [];
  const send = repeatable(async (_body: { readonly n: number }, key) => {
    used.push(key);
    if (used.length === 1) throw refusal(code);
  });
  await expect(send({ n: 1 })).rejects.toThrow(code);
  await send({ n: 1 });
  expect(new Set(used).size).toBe(keys);
});

it('what could not be made ready is made anew', async () => {
  let tries = 0;
  const send = repeatableOf(
    async (n: number) => {
      tries += 1;
      if (tries === 1) throw new UnreachableError('No challenge');
      return n;
    },
    async (n) => n,
  );
  await expect(send(1)).rejects.toThrow('No challenge');
  expect(await send(1)).toBe(1);
});

function refusal(code: ProblemCode): RefusedError {
  const status = PROBLEM_STATUS[code];
  return new RefusedError({ type: code, title: code, status, detail: code, code, requestId: 'test', result: { status, message: code } });
}
