import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { CompanySettings } from './domains/accounts/company.ts';
import type { Reviewer } from './domains/affiliates/port.ts';
import type { NewsSources } from './domains/blog/port.ts';
import type { ClaimReviewer } from './domains/claims/review.ts';
import type { CompanyAddress, Fetch } from './domains/payments/adapters/http.ts';
import type { sampleMoney } from './seed/living-purchases.ts';

/** Where companies stand that hold and move money, and how they are asked. */
export interface SimulatedMoney {
  readonly send: Fetch;
  readonly card: CompanyAddress & { readonly publishableKey: string };
  readonly wallet: CompanyAddress;
  readonly payouts: CompanyAddress;
}

/** What stands in for companies that are not configured. Each is asked over HTTP like any other; `send` reaches them. */
export interface Simulated {
  readonly send: (url: string, init: { method: string; headers: Record<string, string>; body?: unknown }) => Promise<Response>;
  /** Undefined where all three are configured. */
  readonly money: SimulatedMoney | undefined;
  /** Who sells labels; undefined where somebody is configured. */
  readonly shipping: (CompanyAddress & { readonly send: Fetch }) | undefined;
  /** Who checks identity documents; undefined where somebody is configured. */
  readonly identity: (Omit<CompanyAddress, 'webhookSecret'> & { readonly send: Fetch }) | undefined;
  /** Who decides about applications of affiliates, where nobody sits at the desk; in production people do. */
  readonly affiliateReviewer: Reviewer;
  /** Who decides about claims of shoppers, likewise. */
  readonly claimReviewer: ClaimReviewer;
  readonly news: NewsSources;
  readonly social: Readonly<Partial<Record<SocialProvider, Omit<CompanySettings, 'fetch'>>>>;
  readonly carriers: readonly { readonly name: string; readonly url: string }[];
  /** Undefined where one is configured. */
  readonly addresses: { readonly url: string } | undefined;
}

/** The rest of what simulators are told: the clock, and what moved in the sample data. */
interface Moment {
  readonly now: () => Date;
  readonly samples: Awaited<ReturnType<typeof sampleMoney>> | undefined;
}

/**
 * Mounts simulators beside the service, at its address. Who starts a service in development or for a test hands it in
 * (`mock-api/simulators/beside.ts`); the service itself knows none.
 */
export type Simulate = (app: FastifyInstance, config: Config, moment: Moment) => Promise<Simulated>;
