import { expect, it } from 'vitest';
import { ACCEPTED_LEVELS, acceptsLevel, CONTRACT_LEVEL } from './contract.ts';

it('a shell mounts remotes of its own level and of those that it lists, and no others', () => {
  expect(acceptsLevel(CONTRACT_LEVEL)).toBe(true);
  expect(ACCEPTED_LEVELS.every(acceptsLevel)).toBe(true);
  expect(acceptsLevel(Math.max(...ACCEPTED_LEVELS) + 1)).toBe(false);
});
