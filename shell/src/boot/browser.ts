import './base-styles.ts';
import './provided-modules.ts';
import { createRemoteLoader, pageFederation } from '../composition/remotes.ts';
import { start } from './start.tsx';

// A browser that is too old for us keeps the server's HTML, which says so.
if (document.documentElement.dataset.outdated === undefined)
  start((options) => createRemoteLoader({ ...options, federation: pageFederation })).catch((error: unknown) => {
    // Nothing of ours runs: the server's HTML stays and says so, and the error reaches the console for whoever looks.
    document.documentElement.dataset.unstarted = 'given-up';
    console.error(error);
  });
