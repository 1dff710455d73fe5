import { expect, it } from 'vitest';
import { createUpdateGate } from './update-gate.ts';

it('is closed while anybody holds it, and says so once for each change', () => {
  const gate = createUpdateGate();
  const seen: boolean[] = [];
  gate.blocked$.subscribe((blocked) => seen.push(blocked));
  const first = gate.block();
  const second = gate.block();
  first();
  first();
  expect(gate.blocked()).toBe(true);
  second();
  expect(gate.blocked()).toBe(false);
  expect(seen).toEqual([false, true, false]);
});
