import { describe, expect, it } from 'vitest';
import { loadBundle } from './load-bundle.ts';

const options = {
  filename: 'bundle.cjs',
  base: 'https://cdn.example/remotes/mfe-x/1/client/',
  shared: { react: { name: 'the page’s React' } },
};

describe('A server bundle', () => {
  it('gets the shared modules of the shell and the address of its own files', () => {
    const bundle = loadBundle<{ react: unknown; picture: string }>(
      'exports.react = require("react"); exports.picture = "/__OUTPOST_BASE__/box.svg";',
      options,
    );
    expect(bundle.react).toBe(options.shared.react);
    expect(bundle.picture).toBe('https://cdn.example/remotes/mfe-x/1/client/box.svg');
  });

  it('may use Node itself, and nothing else', () => {
    expect(loadBundle<{ sep: string }>('exports.sep = require("node:path").posix.sep', options).sep).toBe('/');
    expect(() => loadBundle('require("react-router-dom")', options)).toThrow(
      'bundle.cjs asks for react-router-dom, which the shell does not provide',
    );
  });

  it('is not handed names that every object has', () => {
    expect(() => loadBundle('require("constructor")', options)).toThrow('which the shell does not provide');
  });
});
