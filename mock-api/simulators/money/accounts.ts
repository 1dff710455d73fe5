import { randomBytes } from 'node:crypto';
import type { JournaledStore } from './journaled-store.ts';
import type { AccountRecord, LinkRecord } from './records.ts';
import { RefusedRequestError, unknown } from './refused.ts';
import { newId } from './vault.ts';

/** Whoever comes to the simulated wallet is this person. */
const PERSON = { email: 'sam.wallet@mail.example', isVerified: true };

/** Accounts that people of the wallet have shown to the merchant. */
export function createAccounts(store: JournaledStore, siteOrigins: readonly string[]) {
  const accounts = store.collection<AccountRecord>('accounts');
  const links = store.collection<LinkRecord>('links');

  function link(id: string): LinkRecord {
    const found = links.get(id);
    if (!found) throw unknown('link');
    return found;
  }

  function put(record: LinkRecord): LinkRecord {
    links.put(record.id, record);
    return record;
  }

  return {
    link,
    find: (id: string) => accounts.get(id),
    ask(reference: string, returnUrl: string): LinkRecord {
      if (!siteOrigins.includes(new URL(returnUrl).origin)) throw new RefusedRequestError('return_url', 'Nobody is sent back to there.');
      return put({ id: newId('lnk'), reference, returnUrl, pageKey: randomBytes(12).toString('hex'), status: 'open' });
    },
    /** Only who was sent to the page knows its key. */
    onPage(id: string, pageKey: string): LinkRecord {
      const found = link(id);
      if (found.pageKey !== pageKey) throw unknown('link');
      return found;
    },
    /** The person said yes or no; a second answer changes nothing. */
    answer(asked: LinkRecord, yes: boolean): LinkRecord {
      if (asked.status !== 'open') return asked;
      if (!yes) return put({ ...asked, status: 'refused' });
      const account = { id: newId('acc'), ...PERSON };
      accounts.put(account.id, account);
      return put({ ...asked, status: 'connected', accountId: account.id });
    },
    forget(id: string): void {
      if (!accounts.get(id)) throw unknown('account');
      accounts.delete(id);
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
