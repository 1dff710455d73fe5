import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, visit } from './lib/syntax.ts';

const root = resolve(import.meta.dirname, '..');
const ROW = /^\| (.+?) \| .+ \| `(\w+)` \| `([\w./-]+)` \|$/gm;
const text = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const rows = [...text.matchAll(ROW)].map(([, term = '', name = '', file = '']) => ({ term, name, file }));

/** The names that a file exports itself. */
function exportsOf(file: string): Set<string> {
  const names = new Set<string>();
  visit(parse(readFileSync(join(root, file), 'utf8')), (node) => {
    if (node.type !== 'ExportNamedDeclaration') return true;
    visit(node, (inner) => {
      const { id } = inner as { id?: { name?: string } };
      if (id?.name) names.add(id.name);
      return !/Function|Body|Block/.test(inner.type) || inner.type === 'FunctionDeclaration';
    });
    return false;
  });
  return names;
}

describe('the glossary', () => {
  it('has a name and a file in every row', () => {
    const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Term'));
    expect(rows).toHaveLength(lines.length);
    expect(rows.length).toBeGreaterThan(30);
  });

  it('says each term once', () => {
    expect(new Set(rows.map(({ term }) => term)).size).toBe(rows.length);
  });

  it.each(rows)('$term: $name is exported by $file', ({ name, file }) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(exportsOf(file)).toContain(name);
  });
});
