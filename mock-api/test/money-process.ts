import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CompanyName } from '../simulators/money/mount.ts';
import { type MoneyCompanyClient, moneyCompany } from './money-company.ts';

const SERVER = join(import.meta.dirname, '../simulators/money/server.ts');
const PUBLISHABLE_KEY = 'pk_of_the_process';

export interface MoneyProcess {
  /** What a service needs to use these companies. */
  readonly environment: Readonly<Record<string, string>>;
  client(name: CompanyName): MoneyCompanyClient;
  /** Ends it at once, as a failing machine would. */
  kill(): Promise<void>;
}

interface Setup {
  readonly siteOrigin: string;
  /** Where the service is. */
  readonly webhookOrigin: string;
  /** Of what survives a kill. */
  readonly journals?: string;
  /** The same again after a kill; a free one without it. */
  readonly port?: number;
}

/** Where the process says it is, or its error. */
async function addressOf(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error('The process has no output.');
  for await (const line of createInterface(stdout)) {
    const [address] = /https?:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The simulated companies did not start.');
}

/** Starts the simulated companies as a process of their own. Kill it in the end. */
export async function startMoneyProcess({ siteOrigin, webhookOrigin, journals, port = 0 }: Setup): Promise<MoneyProcess> {
  const secrets = {
    CARD_COMPANY_SECRET: 'sk_of_the_card_process',
    CARD_COMPANY_KEY: PUBLISHABLE_KEY,
    CARD_WEBHOOK_SECRET: 'whsec_of_the_card_process',
    WALLET_COMPANY_SECRET: 'sk_of_the_wallet_process',
    WALLET_WEBHOOK_SECRET: 'whsec_of_the_wallet_process',
    PAYOUT_COMPANY_SECRET: 'sk_of_the_payout_process',
    PAYOUT_WEBHOOK_SECRET: 'whsec_of_the_payout_process',
  };
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      ...secrets,
      PORT: String(port),
      SITE_ORIGINS: siteOrigin,
      WEBHOOK_ORIGIN: webhookOrigin,
      CONTROL: 'true',
      ...(journals ? { JOURNALS: journals } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  return {
    environment: {
      ...secrets,
      CARD_COMPANY_URL: `${address}/cardpay`,
      WALLET_COMPANY_URL: `${address}/wallet`,
      PAYOUT_COMPANY_URL: `${address}/payouts`,
    },
    client: (name) => moneyCompany(`${address}/${name}`, fetch, PUBLISHABLE_KEY),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const over = once(child, 'exit');
      child.kill('SIGKILL');
      await over;
    },
  };
}
