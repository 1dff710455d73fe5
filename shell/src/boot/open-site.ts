import { createWords } from '@outpost/shared-remote/runtime/words';
import type { RemoteLoader } from '../composition/remotes.ts';
import { createSite } from '../composition/site.tsx';
import { createWidgetPort } from '../composition/widgets.tsx';
import { takeEarlyInput } from '../services/early-input.ts';
import { loadWithRetries } from '../services/load-with-retries.ts';
import { createPresence } from '../services/presence.ts';
import { shellWords } from '../words/load.ts';
import type { OpenPage } from './open-page.ts';
import type { OpenServices } from './open-services.ts';

/** The site composed of its remotes, and the widgets that they show in each other's pages. */
export async function openSite(
  { state, styles, starts, baseOf, report }: OpenPage,
  remotes: RemoteLoader,
  { services, shells }: OpenServices,
) {
  const { shellFor } = shells;
  // The shell's own pages come and go as a remote's do, but the shell stays.
  const presence = createPresence((name) => name !== 'shell' && shells.leave(name));
  const onPart = (name: string): (() => void) => {
    starts.mounted(name);
    return presence.hold(name);
  };
  const onRegion = (name: string, place: Element): (() => void) => {
    takeEarlyInput(place);
    return onPart(name);
  };
  const words = await loadWithRetries(() => shellWords(state.language), {
    delays: state.limits.retryDelays,
    onFailed: (error) => report(error, { remote: 'shell', during: 'loading words' }),
  });
  const site = createSite({
    language: state.language,
    words: createWords(state.language, 'shell', words),
    queries: state.queries,
    loadRemote: remotes.load,
    loadPart: remotes.part,
    discardRemote: remotes.discard,
    onRegion,
    showRegionErrors: true,
    development: state.mode === 'development',
    shellFor,
    services,
  });
  const widgets = createWidgetPort({
    remotes,
    words: site.words,
    shellFor,
    wrap: site.wrap,
    onRegion: onPart,
    styles,
    baseOf: (name) => baseOf(name) ?? `/none/${name}/`,
    retryDelays: state.limits.retryDelays,
  });
  return { site, widgets };
}
