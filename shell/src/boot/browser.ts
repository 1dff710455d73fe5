import './base-styles.ts';
import './provided-modules.ts';
import { createRemoteLoader, pageFederation } from '../composition/remotes.ts';
import { start } from './start.tsx';

start((options) => createRemoteLoader({ ...options, federation: pageFederation })).catch((error: unknown) => {
  // Nothing of ours runs: the server's HTML stays, and the error reaches the console for whoever looks.
  console.error(error);
});
