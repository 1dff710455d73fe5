import * as z from 'zod/mini';
import { accountProof, PROOF_PROBLEMS } from '../accounts/account-proof.ts';
import { CountryCode, Email } from '../accounts/sign-up.ts';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { Money, usd } from '../money/money.ts';
import { SLUGS } from '../paths/slugs.ts';
import { trimmed } from '../text/visible.ts';
import { compactAccount, isIban, isRoutingNumber } from './bank-account.ts';

/** The ways in which hosts and affiliates are paid: to an account at the wallet, or to one at a bank by the payout company (B-382). */
export const PAYOUT_METHODS = ['wallet', 'bank'] as const;
export type PayoutMethodKind = (typeof PAYOUT_METHODS)[number];

/** What hosts may be paid in; amounts are kept in US dollars and changed by the company that pays them. */
export const PAYOUT_CURRENCIES = ['USD', 'EUR', 'GBP', 'ILS', 'JPY', 'AUD', 'CAD', 'SGD'] as const;

/** What orders earned is sent from here on: less costs more than it is worth (docs/product.md#how-a-host-is-paid). */
export const PAYOUT_MINIMUM = usd(2500);

/** Affiliates are paid as hosts are. */
const hosts = { group: 'Hosts and countries', auth: 'token', roles: [USER_TYPE.host, USER_TYPE.affiliate] } as const;
const PATH = 'host/payment-info';

/** A way in which a host can be paid. */
export const PayoutMethod = z.object({
  kind: z.enum(PAYOUT_METHODS),
  /** What its owner knows it by, masked: `s•••@mail.example` or `•••• 3000`. */
  label: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** Payments go here. */
  is_default: z.boolean(),
  /** Payments wait until then, as the way is new (ISO 8601 in UTC); null once they do not. */
  held_until: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  changed_at: z.string(),
});
export type PayoutMethod = z.infer<typeof PayoutMethod>;

export const PAYOUT_STATES = ['held', 'on_the_way', 'paid', 'failed', 'returned'] as const;

/** Why a payment waits: where it goes is new, a bank decides on the purchase, or something lacks that payments need. */
export const PAYOUT_HOLDS = ['new_account', 'dispute', 'not_payable'] as const;

/** One payment to a host or an affiliate. */
export const HostPayout = z.object({
  /** UUID. */
  id: z.string(),
  /** Number of the purchase that it is for; null where it is for what orders or sales earned. */
  purchase_id: z.nullable(z.int()),
  /** Of how many orders it is, or to an affiliate of how many sales; 0 where it is for a purchase. */
  orders: z.int(),
  amount: Money,
  status: z.enum(PAYOUT_STATES),
  /** Where it goes, masked. */
  to: z.string(),
  /** Why it waits; null where it does not. */
  hold: z.nullable(z.enum(PAYOUT_HOLDS)),
  /** It waits until then (ISO 8601 in UTC); null where it does not, and where nobody knows. */
  held_until: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  asked_at: z.string(),
  /** When it came into its state, ISO 8601 in UTC. */
  changed_at: z.string(),
});
export type HostPayout = z.infer<typeof HostPayout>;

/** How a host or an affiliate is paid, and what was. */
export const PayoutInfo = z.object({
  /** At most one of each kind. */
  methods: z.array(PayoutMethod),
  /** Where payments go as long as there is no method: the e-mail of the account, masked. */
  fallback: z.string(),
  /** Whether changing how one is paid asks for a code of the second factor. */
  asks_second_factor: z.boolean(),
  /** Whether nothing lacks that payments need; what lacks is in the host's standing. An affiliate lacks it while suspended. */
  is_payable: z.boolean(),
  /** Where the host's money is, from the books. */
  totals: z.object({
    /** The host's share of orders that are not completed yet, or the affiliate's of sales that may still come back. */
    pending: Money,
    /** Earned by orders or sales, and sent with the next run; less than nothing where more was taken off than is left. */
    available: Money,
    /** Asked for, and waits. */
    held: Money,
    on_the_way: Money,
    paid: Money,
    /** Failed or came back, and is still owed for a purchase. */
    owed: Money,
  }),
  /** The day of the next run, in UTC: `2026-11-30`. */
  next_run: z.string(),
  /** What is available is sent from here on. */
  minimum: Money,
  /** Statements by month, the newest first: links that are good for an hour at least. */
  statements: z.array(
    z.object({
      /** `2026-11`. */
      month: z.string(),
      /** A path of this service. */
      csv_url: z.string(),
      /** A path of this service. */
      pdf_url: z.string(),
    }),
  ),
  /** The newest first, 50 at most. */
  payouts: z.array(HostPayout),
});
export type PayoutInfo = z.infer<typeof PayoutInfo>;

const reply = z.object({ data: PayoutInfo });

const { password, second_factor } = accountProof;

export const getPayoutInfo = defineCall({
  ids: [],
  name: 'getPayoutInfo',
  summary: 'Get how oneself is paid',
  ...hosts,
  method: 'GET',
  path: PATH,
  reply,
  problems: ['unauthenticated', 'not_authorized'],
});

export const WalletPayout = z.object({ email: Email, password, second_factor });

/** From now on payments go to an account at the wallet. They wait for 48 hours first, and the host is told by mail. */
export const connectPayoutWallet = defineCall({
  ids: ['E-051'],
  name: 'connectPayoutWallet',
  summary: 'Be paid at the wallet',
  ...hosts,
  method: 'POST',
  path: `host/${SLUGS.walletProvider}`,
  body: WalletPayout,
  reply,
  problems: ['unauthenticated', 'not_authorized', ...PROOF_PROBLEMS, 'rate_limited', 'unavailable'],
});

const Line = trimmed(1, 100);
/** As people type it; here without spaces and hyphens. */
const typed = (isOne: (number: string) => boolean, message: string) =>
  z.pipe(
    z.string().check(z.maxLength(60)),
    z.pipe(
      z.transform(compactAccount),
      z.string().check((given) => {
        if (!isOne(given.value)) given.issues.push({ code: 'custom', message, input: given.value });
      }),
    ),
  );

/** An account at a bank. */
export const BankPayout = z.object({
  /** As the bank knows its holder. */
  legal_name: Line,
  /** Where the holder lives. */
  address: z.object({ line1: Line, city: Line, post_code: z.string().check(z.trim(), z.maxLength(20)), country_code: CountryCode }),
  currency: z.enum(PAYOUT_CURRENCIES),
  /** By an IBAN, or by an account number and the routing number of a bank in the United States. */
  account: z.discriminatedUnion('type', [
    z.object({ type: z.literal('iban'), iban: typed(isIban, 'This is not an IBAN. Please compare it with your statement.') }),
    z.object({
      type: z.literal('routing'),
      account_number: typed((number) => /^\d{4,17}$/.test(number), 'An account number has 4 to 17 digits.'),
      routing_number: typed(isRoutingNumber, 'This is not a routing number. It has nine digits, at the bottom of a check.'),
    }),
  ]),
  password,
  second_factor,
});

/** From now on payments go to an account at a bank, which the payout company keeps: here are its last digits. Else as the wallet. */
export const connectPayoutBank = defineCall({
  ids: ['E-052'],
  name: 'connectPayoutBank',
  summary: 'Be paid at a bank',
  ...hosts,
  method: 'POST',
  path: `host/${SLUGS.payoutProvider}`,
  body: BankPayout,
  reply,
  problems: ['unauthenticated', 'not_authorized', ...PROOF_PROBLEMS, 'rate_limited', 'unavailable'],
});

/** Payments go to the other method from now on, after 48 hours. One that is not connected is `not_found`. */
export const choosePayoutMethod = defineCall({
  ids: [],
  name: 'choosePayoutMethod',
  summary: 'Choose where to be paid',
  ...hosts,
  method: 'PUT',
  path: PATH,
  body: z.object({ kind: z.enum(PAYOUT_METHODS), password, second_factor }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', ...PROOF_PROBLEMS, 'rate_limited'],
});

/**
 * Sends what is available now instead of on the next Monday, and again what came to nothing. While a payment of earnings runs,
 * it adds none. Refused where there is nothing to send: less than the minimum, or somebody who may not be paid.
 */
export const requestPayout = defineCall({
  ids: [],
  name: 'requestPayout',
  summary: 'Have what is available paid out now',
  ...hosts,
  method: 'POST',
  path: 'host/payouts',
  reply,
  problems: ['unauthenticated', 'not_authorized', 'move_refused', 'rate_limited'],
});
