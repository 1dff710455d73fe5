// Loaded before a service (`--import`): simulators, and what they alone need, are not to be had, as where they are not installed.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    if (/\/mock-api\/simulators\/|\/node_modules\/oidc-provider\//.test(found.url)) throw new Error(`not installed: ${specifier}`);
    return found;
  },
});
