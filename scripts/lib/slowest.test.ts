import { describe, expect, it } from 'vitest';
import { slowestFiles, slowestText } from './slowest.ts';

describe('the slowest files of a run', () => {
  const files = new Map([
    ['quick.test.ts', 500],
    ['slow.test.ts', 7_500],
    ['middling.test.ts', 2_000],
  ]);

  it('come slowest first, with their seconds and their share of the whole', () => {
    expect(slowestFiles(files)).toEqual([
      '     7.5 s  75 %  slow.test.ts',
      '     2.0 s  20 %  middling.test.ts',
      '     0.5 s   5 %  quick.test.ts',
    ]);
  });

  it('are as many as asked for', () => {
    expect(slowestFiles(files, 1)).toHaveLength(1);
  });

  it('are said of runs of more than ten files only', () => {
    const many = new Map(Array.from({ length: 11 }, (_, at) => [`${at}.test.ts`, 1_000 + at]));
    expect(slowestText(many).split('\n')).toHaveLength(13);
    expect(slowestText(new Map([...many].slice(1)))).toBe('');
  });
});
