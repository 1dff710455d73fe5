import { expect, it } from 'vitest';
import { delimiterOf } from './delimiter.ts';

it.each([
  ['name,price\nA;B;C,1', ','],
  ['name;price\r\nA,B,C;12,50', ';'],
  ['\uFEFFname\tprice\nx', '\t'],
  ['"a;b;c;d",price', ','],
  ['"a, ""b""\n, c";price\n1;2', ';'],
  ['name', ','],
  ['', ','],
])('of %j it is %j', (csv, delimiter) => expect(delimiterOf(csv)).toBe(delimiter));

it('reads a hostile first row once', () => {
  const begun = performance.now();
  expect(delimiterOf('"'.repeat(3_000_000))).toBe(',');
  expect(performance.now() - begun).toBeLessThan(200);
});
