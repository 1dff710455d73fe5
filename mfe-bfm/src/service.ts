import type { CommandHandlers } from '@outpost/shared-contracts/events/bus';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { ShellApi, Toast } from '@outpost/shared-contracts/shell/shell-api';
import { countOf } from './model/bfm-items.ts';
import type { SaveResult } from './model/cart-port.ts';
import { cartService } from './model/cart-service.ts';
import { wordsOutside } from './words-outside.ts';

/** Answers the commands of the basket, for askers anywhere on the site. */
export function start(shell: ShellApi): CommandHandlers {
  const cart = cartService(shell);
  // As long as the page, also while neither page nor widget of the basket is there.
  shell.bus.on('session.changed', (session) => void cart.onSession(session));

  /** Tells the person how it ended; what could not be saved is tried again by hand, as often as they want. */
  async function tell(result: SaveResult): Promise<void> {
    const toast = await toastOf(result, shell.language, async () => tell(await cart.retry()));
    if (toast) shell.notify(toast);
  }

  return {
    'bfm.startFromLink': ({ link }) => cart.startFromLink(link),
    async 'bfm.addItems'({ items }) {
      await tell(await cart.addItems(items));
      return { count: countOf(cart.current().cart.bfm_items) };
    },
  };
}

async function toastOf(result: SaveResult, language: Language, again: () => Promise<void>): Promise<Toast | undefined> {
  const { toast, offline } = await wordsOutside(language);
  switch (result.outcome) {
    case 'saved':
      return { tone: 'success', text: toast.productAdded };
    case 'kept':
      return { tone: 'error', title: toast.refusedTitle, text: toast.kept, action: { label: offline.retry, run: () => void again() } };
    case 'closed':
      return { tone: 'error', title: toast.closedTitle, text: toast.closed };
    case 'refused':
      return { tone: 'error', title: toast.refusedTitle, text: result.message };
    case 'dropped':
      return undefined;
  }
}
