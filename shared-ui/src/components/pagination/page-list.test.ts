import { expect, it } from 'vitest';
import { pageList } from './page-list.ts';

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('from page %i of %i are offered %o', (current, count, pages) => {
  expect(pageList(current, count)).toEqual(pages);
});
