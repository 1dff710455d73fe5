import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
let copy: string;

/** A workspace with nothing in it but what a commit goes through. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'outpost-hooks-'));
  for (const path of ['.husky/install.mjs', '.husky/pre-commit', 'package.json', 'biome.json', '.gitignore'])
    cpSync(join(ROOT, path), join(copy, path));
});
afterEach(() => rmSync(copy, { recursive: true }));

/** Runs a program as somebody at a terminal does. Throws with what it printed when it fails. */
function run(program: string, ...args: string[]): string {
  const { GIT_DIR: _dir, GIT_INDEX_FILE: _index, GIT_WORK_TREE: _tree, ...env } = process.env;
  const PATH = [dirname(process.execPath), env.PATH].join(delimiter);
  const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' };
  return execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe', env: { ...env, ...who, PATH, HUSKY: '1' } });
}

const install = () => run(process.execPath, '.husky/install.mjs');

describe('A commit', () => {
  beforeEach(() => {
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    run('git', 'init', '-q');
    install();
  });

  it('holds what was staged in the house format, and of a file that was staged in part nothing more', () => {
    const rest = Array.from({ length: 9 }, (_, at) => `export const n${at} = ${at};\n`).join('');
    writeFileSync(join(copy, 'a.ts'), `export const a = "one"\n${rest}`);
    run('git', 'add', 'a.ts');
    writeFileSync(join(copy, 'a.ts'), `export const a = "one"\n${rest}export const later = 1;\n`);
    run('git', 'commit', '-qm', 'first');
    expect(run('git', 'show', 'HEAD:a.ts')).toBe(`export const a = 'one';\n${rest}`);
    expect(readFileSync(join(copy, 'a.ts'), 'utf8')).toBe(`export const a = 'one';\n${rest}export const later = 1;\n`);
  });

  it('is refused for what the linter forbids', () => {
    writeFileSync(join(copy, 'a.ts'), 'export const a: any = 1;\n');
    run('git', 'add', 'a.ts');
    expect(() => run('git', 'commit', '-qm', 'first')).toThrow(/noExplicitAny/);
  });

  it('of files that nobody formats passes', () => {
    writeFileSync(join(copy, 'a.txt'), 'a');
    run('git', 'add', 'a.txt');
    run('git', 'commit', '-qm', 'first');
    expect(run('git', 'show', 'HEAD:a.txt')).toBe('a');
  });
});

describe('An install', () => {
  it('goes on without a repository', () => {
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    expect(install).not.toThrow();
  });

  it('goes on without the tools of development', () => {
    run('git', 'init', '-q');
    expect(install()).toBe('');
  });
});
