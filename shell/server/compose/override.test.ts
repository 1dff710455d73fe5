import { describe, expect, it } from 'vitest';
import { allowed } from './override.ts';

describe('A remote under development may come from', () => {
  const list = ['http://localhost:*', 'https://preview.example'];
  it.each(['http://localhost:4104', 'https://preview.example'])('%s', (origin) => expect(allowed(origin, list)).toBe(true));
  it.each(['http://localhost.evil.example:80', 'http://localhost:80x', 'https://preview.example.evil', 'http://evil.example'])(
    'not from %s',
    (origin) => {
      expect(allowed(origin, list)).toBe(false);
    },
  );
  it('nowhere without a list', () => expect(allowed('http://localhost:4104', [])).toBe(false));
});
