import { expect, it } from 'vitest';
import { csvOf } from './csv-file.ts';

it('a table is written as RFC 4180 has it, in UTF-8, and nothing in it is a formula', () => {
  const rows = [
    ['Tag', 'Käufer'],
    ['a, "b"\nc', null],
    ['=1+1', -5],
    ['@x', '-y'],
  ];
  expect(csvOf(rows)).toBe('\uFEFFTag,Käufer\r\n"a, ""b""\nc",\r\n\'=1+1,-5\r\n\'@x,\'-y\r\n');
});
