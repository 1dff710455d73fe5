import { expect, it } from 'vitest';
import { storageTone } from './storage.ts';

it('warns of the end of storage from seven days on, and alarms from two', () => {
  expect([8, 7, 3, 2, 0].map(storageTone)).toEqual(['plain', 'warning', 'warning', 'danger', 'danger']);
});
