import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const MODULE = resolve(import.meta.dirname, 'release-beside.ts');

/** Releases with a script in the place of ours, from a process with a limit of its own; what was printed and how it ended. */
function release(script: string): { output: string; end: string } {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-beside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'script.mjs');
  writeFileSync(path, script);
  const code = `import { releaseBeside } from ${JSON.stringify(MODULE)};
    releaseBeside('the store', ${JSON.stringify(path)}).then(() => console.log('END released'), (error) => console.log('END ' + error.message));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=77', '--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  return { output: stdout + stderr, end: /^END (.*)$/m.exec(stdout)?.[1] ?? `none: ${stdout}${stderr}` };
}

describe('building in a process of its own', () => {
  it('gets the store, without the limits of the process that serves, and what it says is printed', () => {
    const { output, end } = release(`console.log('said', process.argv[2], process.execArgv.length);`);
    expect(output).toContain('said the store 0');
    expect(end).toBe('released');
  });

  it('that fails says so above, and is a failure', () => {
    const { output, end } = release(`console.error('mfe-bfm does not build'); process.exit(3);`);
    expect(output).toContain('mfe-bfm does not build');
    expect(end).toBe('Its packages could not be released; what stands above says why.');
  });

  it('that throws is a failure', () => {
    const { output, end } = release(`throw new Error('no such package');`);
    expect(output).toContain('no such package');
    expect(end).toBe('Its packages could not be released; what stands above says why.');
  });

  it('that the machine ends, as for want of memory, is a failure and told from one of its own', () => {
    const { end } = release(`process.kill(process.pid, 'SIGKILL'); setTimeout(() => undefined, 60_000);`);
    expect(end).toBe('Its packages could not be released: the process that builds was ended by SIGKILL.');
  });
});
