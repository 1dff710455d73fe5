import Fastify from 'fastify';
import * as z from 'zod/mini';
import { COMPANY_NAMES, type CompanyKeys, type CompanyName, mountMoney } from './mount.ts';

const Secret = z.string().check(z.minLength(8));
const Environment = z.object({
  PORT: z.coerce.number().check(z.minimum(0), z.maximum(65_535)),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Where browsers and the service reach this process, when a proxy stands before it. */
  ADDRESS: z.optional(z.url()),
  /** Origins of the site, with commas. */
  SITE_ORIGINS: z.string().check(z.minLength(1)),
  /** Where the service is; each company sends to `/api/payments/webhooks/<name>` below it. */
  WEBHOOK_ORIGIN: z.url(),
  CARD_COMPANY_SECRET: Secret,
  CARD_COMPANY_KEY: Secret,
  CARD_WEBHOOK_SECRET: Secret,
  WALLET_COMPANY_SECRET: Secret,
  WALLET_WEBHOOK_SECRET: Secret,
  PAYOUT_COMPANY_SECRET: Secret,
  PAYOUT_WEBHOOK_SECRET: Secret,
  /** Directory of what the companies remember; without it, they forget with this process. */
  JOURNALS: z.optional(z.string()),
  /** `true` opens `/<company>/control`, with which tests make them misbehave. */
  CONTROL: z._default(z.enum(['true', 'false']), 'false'),
});

/** The companies as a process of their own: `PORT=4100 … node simulators/money/server.ts`. Prints where they are. */
const env = Environment.parse(process.env);
const webhookUrl = (name: CompanyName) => `${env.WEBHOOK_ORIGIN}/api/payments/webhooks/${name}`;
const SECRETS: Readonly<Record<CompanyName, readonly [secretKey: string, webhookSecret: string]>> = {
  cardpay: [env.CARD_COMPANY_SECRET, env.CARD_WEBHOOK_SECRET],
  wallet: [env.WALLET_COMPANY_SECRET, env.WALLET_WEBHOOK_SECRET],
  payouts: [env.PAYOUT_COMPANY_SECRET, env.PAYOUT_WEBHOOK_SECRET],
};
const keys = Object.fromEntries(
  COMPANY_NAMES.map((name) => {
    const [secretKey, webhookSecret] = SECRETS[name];
    return [name, { secretKey, webhookSecret, publishableKey: env.CARD_COMPANY_KEY, webhookUrl: webhookUrl(name) }];
  }),
) as Record<CompanyName, CompanyKeys>;

let listening = '';
const app = Fastify({ logger: false, forceCloseConnections: true });
await mountMoney(app, {
  address: () => env.ADDRESS ?? listening,
  siteOrigins: env.SITE_ORIGINS.split(','),
  keys,
  send: fetch,
  now: () => new Date(),
  control: env.CONTROL === 'true',
  journals: env.JOURNALS,
});
listening = await app.listen({ port: env.PORT, host: env.HOST });
process.stdout.write(`The simulated companies are at ${listening}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
