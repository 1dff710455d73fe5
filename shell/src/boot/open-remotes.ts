import { type Bus, createBus } from '@outpost/shared-contracts/events/bus';
import { failureOf, markFailure } from '@outpost/shared-remote/runtime/failures';
import { watchOverride, withoutOverride } from '../composition/override.ts';
import { registerMessages } from '../composition/own-messages.ts';
import type { RemoteLoader, RemoteLoaderOptions } from '../composition/remotes.ts';
import type { BoundShells } from '../services/shell-api.ts';
import { type Deferred, deferred } from './deferred.ts';
import type { OpenPage } from './open-page.ts';

/** How remotes are loaded: through Module Federation, or from the same bundle in the benchmark's monolith. */
export type CreateLoader = (options: Omit<RemoteLoaderOptions, 'federation'>) => RemoteLoader;

/** The page's remotes and their bus: a command starts the service of the remote that owns it, once. */
export function openRemotes(page: OpenPage, createLoader: CreateLoader, shells: Deferred<BoundShells>) {
  const { state, starts } = page;
  const bus = deferred<Bus>('bus');
  const loader = watchOverride(
    createLoader({
      packages: state.remotes,
      integrity: page.integrity,
      timeout: state.limits.loadTimeout,
      drawn: (name) => page.document.querySelector(`[data-region][data-remote="${CSS.escape(name)}"]:not([data-answers])`) !== null,
    }),
    state.override,
    () => page.mayLeave() && location.replace(withoutOverride(page.wanted.href)),
  );
  const remotes: RemoteLoader = {
    ...loader,
    load(name) {
      starts.asked(name);
      return loader.load(name).then((definition) => registerMessages(bus.get(), definition));
    },
  };
  return { remotes, bus: bus.set(busOf(page, remotes, shells)) };
}

function busOf({ state, report, starts }: OpenPage, remotes: RemoteLoader, shells: Deferred<BoundShells>): Bus {
  const started = new Map<string, Promise<void>>();

  const bus = createBus({
    report,
    ownerOf: (command) => state.remotes.find(({ commands }) => commands.includes(command))?.name,
    traceLength: state.mode === 'development' ? 200 : 0,
    activate(owner) {
      const known = started.get(owner);
      if (known) return known;
      const starting = startService(owner).catch((error: unknown) => {
        started.delete(owner);
        report(error, { about: owner, failure: failureOf(error) ?? 'service' });
        throw error;
      });
      started.set(owner, starting);
      return starting;
    },
  });

  async function startService(owner: string): Promise<void> {
    const { service } = await remotes.load(owner);
    if (!service) throw new Error(`${owner} has no service`);
    const { start } = await remotes.part(owner, service);
    try {
      bus.handle(owner, start(shells.get().lastingFor(owner)));
    } catch (error) {
      throw markFailure(error, 'service');
    }
    starts.mounted(owner);
  }

  return bus;
}
