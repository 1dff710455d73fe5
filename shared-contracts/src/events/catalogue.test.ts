import { describe, expect, it } from 'vitest';
import { RemoteName } from '../shell/manifest.ts';
import { COMMANDS, EVENTS } from './catalogue.ts';

const all = [...Object.entries(EVENTS), ...Object.entries(COMMANDS)];

describe('the catalogue of messages', () => {
  it.each(all)('%s has an owner that is a package, and a version', (_, { owner, version }) => {
    expect(RemoteName.safeParse(owner).success).toBe(true);
    expect(version).toBeGreaterThanOrEqual(1);
  });

  it('an event and a command never share a name', () => {
    expect(new Set(all.map(([name]) => name)).size).toBe(all.length);
  });
});
