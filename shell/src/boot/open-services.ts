import type { ApiClient } from '@outpost/shared-contracts/call/call';
import type { Bus } from '@outpost/shared-contracts/events/bus';
import { addWords } from '@outpost/shared-remote/runtime/words';
import { createToastQueue } from '@outpost/shared-ui/toast';
import { BehaviorSubject } from 'rxjs';
import { ownerOf } from '../composition/router.tsx';
import type { JoinedConsent } from '../consent/choices.ts';
import { createApiClient, type Transport } from '../services/api-client.ts';
import { createCountdown } from '../services/countdown.ts';
import { createDisplayCurrency } from '../services/display-currency.ts';
import { createModals } from '../services/modals.ts';
import { createRecovery } from '../services/recovery.ts';
import { refusalWords } from '../services/refusal-words.ts';
import { createSessionService, type SessionService } from '../services/session.ts';
import { createShells } from '../services/shell-api.ts';
import { type BrowserServices, createShellServices } from '../services/shell-services.ts';
import { createUpdateOffer, releaseClient } from '../services/update-offer.ts';
import { shellPart } from '../words/parts.ts';
import { deferred } from './deferred.ts';
import type { OpenPage } from './open-page.ts';
import type { AfterServices } from './parts.ts';

export type OpenServices = ReturnType<typeof openServices>;

/** The client of the service, who is here, what the shell does for remotes, and what it does itself. */
export function openServices(page: OpenPage, bus: Bus, after: AfterServices) {
  const { state, storage, gate } = page;
  const say = (key: string): string => after.site.get().words.t(key, { ns: 'shell' });
  const toasts = createToastQueue();
  const services = deferred<BrowserServices>('services');
  const { api, session } = openClient(page, after, { say, onRefused: (...refused) => services.get().onRefused(...refused) });
  const shells = after.shells.set(
    createShells({
      environment: 'browser',
      language: state.language,
      api,
      bus,
      session,
      storage,
      report: page.report,
      notify: (toast) => void toasts.add(toast),
      navigate: (to, options) => void after.router.get().navigate(to, options),
      widgets: {
        mount: (name, element, props) => after.widgets.get().mount(name, element, props),
        retryDelays: state.limits.retryDelays,
      },
      blockUpdate: gate.block,
    }),
  );
  const update = createUpdateOffer({ gate, client: releaseClient(state.set), reload: () => location.reload() });
  const recovery = createRecovery({
    retryDelays: state.limits.retryDelays,
    storage: sessionStorage,
    mayReload: () => state.override?.state !== 'shown' && page.mayLeave(),
    reload: () => location.reload(),
  });
  const { signOut } = services.set(
    createShellServices({
      api,
      session,
      storage,
      toasts,
      modals: createModals(bus),
      countdown: createCountdown(bus, storage),
      currency: createDisplayCurrency(storage, api),
      navigate: (to) => after.router.get().navigate(to),
      serves: (path) => ownerOf(state.remotes, path) !== undefined,
      consent: state.thirdParties?.asked.length ? new BehaviorSubject<JoinedConsent | null>(null) : undefined,
      affiliateHosts: state.affiliateHosts ?? [],
      override: state.override,
      update,
      recovery,
      say,
    }),
  );
  bus.handle('shell', {
    'shell.signIn'({ token, user }) {
      session.enter(token, user);
      return {};
    },
    'shell.signOut'() {
      signOut();
      return {};
    },
  });
  return { services: services.get(), session, shells, update };
}

interface ClientOptions {
  readonly say: (key: string) => string;
  readonly onRefused: BrowserServices['onRefused'];
}

/** The client and the session need each other: calls carry its token, and it is restored by a call. */
function openClient({ state, storage }: OpenPage, { site }: AfterServices, { say, onRefused }: ClientOptions) {
  const transport: Transport = async (...request) =>
    (await import(/* webpackChunkName: "axios" */ '../services/axios-transport.ts')).axiosTransport(...request);
  const session = deferred<SessionService>('session');
  const api: ApiClient = createApiClient({
    transport,
    token: () => session.get().token(),
    onRefused,
    inPageLanguage: refusalWords(state.language, {
      say,
      ready: () => addWords(site.get().words, 'shell', state.language, shellPart('refusals')),
    }),
  });
  return { api, session: session.set(createSessionService({ storage, api: () => api, onEnded: () => site.get().queryClient.clear() })) };
}
