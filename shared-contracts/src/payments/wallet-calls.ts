import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { SLUGS } from '../paths/slugs.ts';

const PATH = `${SLUGS.walletProvider}/account`;
const shoppers = { group: 'Payment', auth: 'token', roles: [USER_TYPE.shopper] } as const;

/** The account at the wallet that payments there begin with. */
export const ConnectedWallet = z.object({
  /** Masked, `s•••@mail.example`: whoever sees the page need not learn it. */
  email: z.string(),
  /** Whether the wallet knows that the e-mail is the person's. */
  is_verified: z.boolean(),
  /** ISO 8601 in UTC. */
  connected_at: z.string(),
});
export type ConnectedWallet = z.infer<typeof ConnectedWallet>;

const reply = z.object({
  data: z.object({
    /** Whether accounts can be connected at the moment. */
    offered: z.boolean(),
    /** Null where none is connected. */
    account: z.nullable(ConnectedWallet),
  }),
});

export const getWalletAccount = defineCall({
  ids: [],
  name: 'getWalletAccount',
  summary: 'Get the wallet account of oneself',
  ...shoppers,
  method: 'GET',
  path: PATH,
  reply,
  problems: ['unauthenticated', 'not_authorized'],
});

/** Begins a connection: the window goes to `url`, and comes back to the settings with `?link=` in its address. */
export const connectWallet = defineCall({
  ids: [],
  name: 'connectWallet',
  summary: 'Ask the wallet to connect its account',
  ...shoppers,
  method: 'POST',
  path: PATH,
  body: z.object({}),
  reply: z.object({
    data: z.object({
      /** The page of the wallet on which the person agrees. */
      url: z.string(),
    }),
  }),
  problems: ['unauthenticated', 'not_authorized', 'validation_failed', 'rate_limited', 'unavailable'],
});

/** Takes over what the person said at the wallet. A link of somebody else is `not_found`; one that was refused changes nothing. */
export const finishWallet = defineCall({
  ids: [],
  name: 'finishWallet',
  summary: 'Take over the connection with the wallet',
  ...shoppers,
  method: 'PUT',
  path: PATH,
  body: z.object({
    /** As the address says it after coming back. */
    link: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'unavailable'],
});

/** Payments at the wallet begin without an account again, and the wallet is told so. Where none is connected, it is done already. */
export const disconnectWallet = defineCall({
  ids: [],
  name: 'disconnectWallet',
  summary: 'Disconnect the wallet account',
  ...shoppers,
  method: 'DELETE',
  path: PATH,
  reply,
  problems: ['unauthenticated', 'not_authorized', 'unavailable'],
});
