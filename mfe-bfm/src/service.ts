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
  return {
    'bfm.startFromLink': ({ link }) => cart.startFromLink(link),
    async 'bfm.addItems'({ items }) {
      const result = await cart.addItems(items);
      shell.notify(await toastOf(result, shell.language));
      return { count: countOf(cart.current().cart.bfm_items) };
    },
  };
}

/** What the person is told. */
async function toastOf(result: SaveResult, language: Language): Promise<Toast> {
  const { toast } = await wordsOutside(language);
  switch (result.outcome) {
    case 'saved':
      return { tone: 'success', text: toast.productAdded };
    case 'kept':
      return { tone: 'error', title: toast.refusedTitle, text: toast.kept };
    case 'closed':
      return { tone: 'error', title: toast.closedTitle, text: toast.closed };
    case 'refused':
      return { tone: 'error', title: toast.refusedTitle, text: result.message };
  }
}
