import type { FastifyInstance } from 'fastify';
import { openStore } from './journaled-store.ts';
import { addPaymentCompany } from './payment-company.ts';
import { addPayoutCompany } from './payout-company.ts';
import type { IntentRecord, PayoutRecord } from './records.ts';
import type { Post } from './webhooks.ts';

export const COMPANY_NAMES = ['cardpay', 'wallet', 'payouts'] as const;
export type CompanyName = (typeof COMPANY_NAMES)[number];

export interface CompanyKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Who is told what happened. */
  readonly webhookUrl: string;
}

export interface MoneySetup {
  /** Where the companies are; each has its name as path below it. */
  readonly address: () => string;
  /** Of the pages that frame theirs and that people come back to. */
  readonly siteOrigins: readonly string[];
  readonly keys: Readonly<Record<CompanyName, CompanyKeys>>;
  readonly send: Post;
  readonly now: () => Date;
  readonly control: boolean;
  /** Directory of what they remember; undefined: this process. */
  readonly journals: string | undefined;
}

export interface MountedMoney {
  /** Payments that were made before the companies were there: those of the sample data. */
  adopt(intent: IntentRecord): void;
  adoptPayout(payout: PayoutRecord): void;
}

/** Mounts the simulated card company, wallet and payout company. They share nothing with the service but HTTP. */
export async function mountMoney(app: FastifyInstance, setup: MoneySetup): Promise<MountedMoney> {
  const { address, siteOrigins, keys, send, now, control, journals } = setup;
  const adopters: MountedMoney['adopt'][] = [];
  let adoptPayout: MountedMoney['adoptPayout'] = () => undefined;
  for (const name of COMPANY_NAMES)
    await app.register(
      async (inside) => {
        inside.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        );
        const { secretKey, publishableKey, webhookSecret, webhookUrl } = keys[name];
        const common = {
          store: openStore(journals && `${journals}/${name}.jsonl`),
          secretKey,
          webhook: { url: webhookUrl, secret: webhookSecret },
          send,
          now,
          control,
        };
        if (name === 'payouts') {
          adoptPayout = addPayoutCompany(inside, common).adopt;
          return;
        }
        const company = { kind: name, publishableKey, address: () => `${address()}/${name}`, siteOrigins };
        adopters.push(addPaymentCompany(inside, { ...common, ...company }).adopt);
      },
      { prefix: `/${name}` },
    );
  return { adopt: (intent) => adopters[intent.method === 'wallet' ? 1 : 0]?.(intent), adoptPayout: (payout) => adoptPayout(payout) };
}
