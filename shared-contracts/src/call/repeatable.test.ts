import { expect, it } from 'vitest';
import { UnreachableError } from '../problem/problem.ts';
import { repeatable } from './repeatable.ts';

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

it('another body, and the same one after an answer, are new requests', async () => {
  const { keys, lost, send } = sender();
  lost.next = true;
  await expect(send({ n: 1 })).rejects.toThrow('No answer');
  lost.next = false;
  await send({ n: 2 });
  await send({ n: 2 });
  expect(new Set(keys).size).toBe(3);
});
