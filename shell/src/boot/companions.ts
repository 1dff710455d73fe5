import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { i18n as I18n } from 'i18next';
import type { createBrowserRouter } from 'react-router-dom';
import type { PageState } from '../composition/page-state.ts';
import { loadWithRetries } from '../services/load-with-retries.ts';
import type { SessionService } from '../services/session.ts';
import type { BrowserServices } from '../services/shell-services.ts';

/** What the features that join a running page may use of it. */
export interface Page {
  readonly state: PageState;
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly services: BrowserServices;
  readonly session: SessionService;
  /** Bound to the shell. */
  readonly shell: ShellApi;
  readonly words: I18n;
  readonly document: Document;
  /** Whether a reload would lose nothing that a person typed. */
  readonly mayLeave: () => boolean;
}

/**
 * Starts what the first view does without: it joins after hydration and once it is known who is here. Each feature has
 * its own chunk, and one that fails to start costs only itself; a chunk that did not come is asked for again.
 */
export function startCompanions(page: Page): void {
  const delays = page.services.recovery?.retryDelays ?? [];
  async function start(name: string, bring: () => Promise<(page: Page) => unknown>): Promise<void> {
    const onFailed = (error: unknown): void => page.shell.report(error, { during: `starting ${name}` });
    const join = await loadWithRetries(bring, { delays, onFailed });
    try {
      await join(page);
    } catch (error) {
      onFailed(error);
    }
  }
  void start('the session', async () => (await import(/* webpackChunkName: "session" */ './join-session.ts')).joinSession);
  void start('messages', async () => (await import(/* webpackChunkName: "messages" */ '../messages/start-messages.ts')).startMessages);
  void start('the webview', async () => (await import(/* webpackChunkName: "webview" */ '../webview/join-webview.ts')).joinWebview);
  void start('the currency', async () => (await import(/* webpackChunkName: "currency" */ './join-currency.ts')).joinCurrency);
  void start('offers', async () => (await import(/* webpackChunkName: "offers" */ '../offers/start-offers.ts')).startOffers);
  void start('the offline page', async () => {
    const { keepOfflinePage } = await import(/* webpackChunkName: "app-install" */ './app-install.ts');
    return () => keepOfflinePage(window);
  });
  const { thirdParties } = page.state;
  if (thirdParties)
    void start('third parties', async () => {
      const { joinThirdParties } = await import(/* webpackChunkName: "third-parties" */ '../third-parties/join.ts');
      return () => joinThirdParties(page, thirdParties);
    });
}
