import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { EAGER_SHARED, LAZY_SHARED } from './shared-modules.ts';

const root = resolve(import.meta.dirname, '../../..');

it('every behaviour that the design system takes is the shell’s: a second copy would speak the language of the browser', () => {
  const files = globSync('shared-ui/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const taken = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/from '(react-aria-components\/\w+)'/g)].map(([, id = '']) => id),
  );
  expect(taken).toContain('react-aria-components/RangeCalendar');
  expect([...new Set(taken)].filter((id) => ![...EAGER_SHARED, ...LAZY_SHARED].includes(id))).toEqual([]);
});
