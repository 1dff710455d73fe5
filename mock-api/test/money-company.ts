import { fetchInside } from '../simulators/companies/fetch-inside.ts';
import { keysOf } from '../simulators/money/beside.ts';
import type { FaultSettings } from '../simulators/money/fault-injection.ts';
import type { CompanyName } from '../simulators/money/mount.ts';
import type { TestService } from './helper.ts';

type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; redirect?: 'manual' },
) => Promise<Response>;
export type Settings = Partial<Omit<FaultSettings, 'rates' | 'webhooks'>> & {
  readonly rates?: Partial<FaultSettings['rates']>;
  readonly webhooks?: Partial<FaultSettings['webhooks']>;
};

/** The test cards of the simulated card company (docs/product.md#test-cards). */
export const CARDS = {
  fine: '4242424242424242',
  amex: '378282246310005',
  challengeNotAsked: '4000000000003055',
  challenge: '4000000000003220',
  alwaysChallenge: '4000002760003184',
  challengeThenDeclined: '4000008400001629',
  challengeThenNoFunds: '4000008260003178',
  processingError: '4000008400001280',
  declined: '4000000000000002',
} as const;

export type BankAction = 'fail_refund' | 'finish_refund' | 'open_dispute' | 'win_dispute' | 'lose_dispute' | 'return_payout' | 'pay_failed';

/** What a test does to a simulated company, and what the person does there in a browser. */
export interface MoneyCompanyClient {
  /** From now on; what is left out behaves well. */
  injectFaults(settings: Settings): Promise<void>;
  behave(): Promise<void>;
  /** Sends the webhooks that were kept back, and waits until each was tried. */
  release(order?: 'as_it_happened' | 'reversed' | 'shuffled', times?: number): Promise<void>;
  /** What a bank does later; false where there is nothing that it could be done to. `id`: an intent, or the reference of a payout. */
  bank(action: BankAction, which?: { readonly n?: number; readonly id?: string }): Promise<boolean>;
  /** From now on the keys of its requests are worth nothing. */
  forgetKeys(): Promise<void>;
  /** Webhooks that nobody has understood yet. */
  waiting(): Promise<number>;
  /** Types a card into the browser; rejects with the company's code. */
  token(number?: string): Promise<string>;
  /** Says yes or no on the page of a challenge, of the wallet, of paying later, or on the express sheet. */
  answer(pageUrl: string, yes?: boolean): Promise<{ readonly status: number; readonly html: string; readonly location: string | null }>;
  /** Pays on the express sheet. */
  expressToken(sheetUrl: string): Promise<string>;
}

export function moneyCompany(address: string, send: Send, publishableKey = ''): MoneyCompanyClient {
  async function control(method: string, path: string, body?: object): Promise<{ waiting: number }> {
    const answer = await send(`${address}/control${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} control${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { waiting: number };
  }

  const client: MoneyCompanyClient = {
    injectFaults: async (settings) => void (await control('PUT', '', settings)),
    behave: async () => void (await control('PUT', '', {})),
    release: async (order = 'as_it_happened', times = 1) => void (await control('POST', '/release', { order, times })),
    async bank(action, { n = 0, id } = {}) {
      const answer = await send(`${address}/control/bank`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action, n, ...(id === undefined ? {} : { intent: id, reference: id }) }),
      });
      if (!answer.ok && answer.status !== 404) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
      return answer.ok;
    },
    forgetKeys: async () => void (await control('POST', '/forget-keys', {})),
    waiting: async () => (await control('GET', '')).waiting,
    async token(number = CARDS.fine) {
      const cvc = number.startsWith('37') ? '1234' : '123';
      const answer = await send(`${address}/v1/tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 3, cvc, name: 'Sam Shopper' }),
      });
      const { id, error } = (await answer.json()) as { id?: string; error?: { code: string } };
      if (!id) throw new Error(error?.code ?? `no token: ${answer.status}`);
      return id;
    },
    async answer(pageUrl, yes = true) {
      const answer = await send(pageUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `answer=${yes ? 'yes' : 'no'}`,
        redirect: 'manual',
      });
      return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') };
    },
    async expressToken(sheetUrl) {
      const { html } = await client.answer(sheetUrl);
      const [token] = /tok_\w+/.exec(html) ?? [];
      if (!token) throw new Error('The sheet gave no token.');
      return token;
    },
  };
  return client;
}

/** The simulated company inside of a service under test. */
export function moneyCompanyOf({ app, config }: Pick<TestService, 'app' | 'config'>, name: CompanyName): MoneyCompanyClient {
  return moneyCompany(`${config.publicOrigin}/api/simulated/${name}`, fetchInside(app) as Send, keysOf(name, config).publishableKey);
}
