import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import { BASE_PLACEHOLDER } from './rules.ts';

const requireBuiltin = createRequire(import.meta.url);

/**
 * Runs a server bundle and gives its exports. The shared modules are injected, so that page and shell hold one React;
 * Node's own modules are allowed, anything else is refused. Not a sandbox: the code is trusted and its hash was checked.
 * `compileFunction` rather than `import()`, because modules that were imported are never freed.
 *
 * @param base URL of the release's client folder, with a slash at the end; stands in for the placeholder in asset URLs
 */
export function loadBundle<T>(
  code: string,
  { filename, base, shared }: { filename: string; base: string; shared: Readonly<Record<string, unknown>> },
): T {
  const module = { exports: {} };
  const require = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    if (isBuiltin(id)) return requireBuiltin(id);
    throw new Error(`${filename} asks for ${id}, which the shell does not provide`);
  };
  const run = compileFunction(code.replaceAll(BASE_PLACEHOLDER, base), ['module', 'exports', 'require', '__filename'], { filename });
  run(module, module.exports, require, filename);
  return module.exports as T;
}
