import { visibilityFor } from '@outpost/shared-contracts/accounts/roles';
import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { draftsOf } from '@outpost/shared-contracts/shell/drafts';
import type { Page } from '../boot/companions.ts';
import { createConversations } from './conversation/conversations.ts';
import { createInbox } from './inbox.ts';
import { connect } from './live/connect.ts';
import { createLiveMessages } from './live/live-messages.ts';
import { browserTabs, type Tabs } from './live/share.ts';
import { loadsAt, orderOfPath } from './rules.ts';

/** Where an order's page is to show its conversation. */
const OPENS = 'openmessages';

type MessagesPage = Pick<Page, 'router' | 'services' | 'shell'>;

/**
 * Joins messages to the page: the badge and the band follow what is unread, the list is loaded with every navigation
 * (B-338) and kept up to date by the stream in between, `openmessages=true` opens an order's conversation.
 */
export function startMessages({ router, services, shell }: MessagesPage, tabs: Tabs = browserTabs()): void {
  const { session, language, api } = shell;
  const { modals, messages, affiliateHosts } = services;
  const user = () => {
    const current = session.current();
    return current.state === 'signed-in' ? current.user : undefined;
  };
  const here = () => {
    const { pathname, search, hash, key } = router.state.location;
    return { path: splitLanguage(pathname).path, query: new URLSearchParams(search), hash, key };
  };
  const loads = () => loadsAt(here().path, visibilityFor(session.current(), affiliateHosts));

  let told = 0;
  const inbox = createInbox({
    api,
    language,
    userType: () => user()?.type,
    onChange({ badge, band }) {
      if (badge !== told) shell.bus.emit('messages.unread.changed', { count: badge });
      told = badge;
      if (band !== messages.band$.value) messages.band$.next(band);
    },
  });
  const conversations = createConversations({
    api,
    language,
    inbox,
    drafts: () => draftsOf({ tab: () => sessionStorage, shared: shell.storage }, user()?.id ?? null),
  });
  const live = createLiveMessages({
    inbox,
    tabs,
    connect: (options) => connect({ ...options, language, token: () => shell.storage.get('token') }),
  });
  messages.provide({ inbox, conversations });

  /** After a completed navigation, and when it is known who is here. */
  function arrive(): void {
    const person = user();
    if (!person || !loads()) {
      live.stop();
      return;
    }
    void inbox.reload();
    // Texts come in the language of who asked, so only tabs of one language can share.
    live.follow(`outpost-messages ${person.id} ${language}`);
    const { path, query } = here();
    const order = query.get(OPENS) === 'true' ? orderOfPath(path) : undefined;
    // Once all have heard of the navigation: what was open over the page before is closed with it.
    if (order) queueMicrotask(() => modals.open({ modal: 'conversation', ...order }));
  }

  let last = here();
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle' || here().key === last.key) return;
    if (here().path !== last.path && isOurs()) modals.close();
    last = here();
    arrive();
  });

  const isOurs = (): boolean => modals.modal$.value?.modal === 'conversation' || modals.modal$.value?.modal === 'notifications';
  let wasConversation = false;
  modals.modal$.subscribe((modal) => {
    const { query, path, hash } = here();
    // The address says what is on the screen: who comes back to it, or sends it to somebody, gets the same.
    if (wasConversation && modal === null && query.has(OPENS)) {
      query.delete(OPENS);
      void router.navigate({ pathname: path, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
    }
    wasConversation = modal?.modal === 'conversation';
  });

  let whose: number | undefined;
  session.session$.subscribe(() => {
    const id = user()?.id;
    if (id === whose) return;
    if (whose !== undefined) {
      live.stop();
      inbox.clear();
      conversations.clear();
      if (isOurs()) modals.close();
    }
    whose = id;
    arrive();
  });

  // A page with an open stream is not kept by the browser for the way back.
  window.addEventListener('pagehide', live.stop);
  window.addEventListener('pageshow', ({ persisted }) => persisted && arrive());
}
