import * as core from '@module-federation/runtime/core';
import type { ShareScope, Speaks } from './remotes.ts';

declare global {
  var _FEDERATION_RUNTIME_CORE: unknown;
}

let spoken: Speaks | undefined;

/**
 * The way to speak with containers that former presets built: they find Module Federation's runtime on the page, and want
 * what is shared in its terms. Both stand for the same modules, so that an older remote has no second React.
 */
export function speakAsBefore(scope: ShareScope): Speaks {
  spoken ??= speaks(scope);
  return spoken;
}

function speaks(scope: ShareScope): Speaks {
  // Evaluated with the entry: it has to be there before that.
  globalThis._FEDERATION_RUNTIME_CORE = core;
  const scopes = { default: inItsTerms(scope) };
  // Handed over as Module Federation does: not among what is counted.
  const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', { value: scopes });
  return {
    async bring(container, module) {
      await container.init(scopes.default, [], options);
      return (await container.get(module))();
    },
  };
}

function inItsTerms(scope: ShareScope) {
  return Object.fromEntries(
    Object.entries(scope).map(([id, versions]) => [
      id,
      Object.fromEntries(
        Object.entries(versions).map(([version, { get, from, eager }]) => [
          version,
          {
            version,
            get,
            from,
            loaded: false,
            useIn: [] as string[],
            deps: [],
            scope: ['default'],
            strategy: 'loaded-first',
            shareConfig: { singleton: true, requiredVersion: false, eager },
          },
        ]),
      ),
    ]),
  );
}
