import { expect, it } from 'vitest';
import { textOf } from './company.ts';

it.each([
  [' Ada ', 'Ada'],
  [`${'a'.repeat(59)}👩`, 'a'.repeat(59)],
  ['a\0b\ud83d', 'ab\ufffd'],
  ['\u3164', ''],
  [undefined, ''],
  [['Ada'], ''],
])('what another company calls somebody is kept as the database can hold it: %j', (said, kept) => {
  expect(textOf(said)).toBe(kept);
});
