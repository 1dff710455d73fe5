import { SOCIAL_PROVIDERS, type SocialProvider } from '@outpost/shared-contracts/accounts/social';
import * as calls from '@outpost/shared-contracts/accounts/social-calls';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { Companies } from './company.ts';
import { findUser } from './repository.ts';
import { userOf } from './rules.ts';
import { continueAttempt, continueWithEmail, startAttempt } from './social.ts';

const LIMIT = { name: 'social', most: 30, seconds: 60 };

type Outcome = Awaited<ReturnType<typeof continueAttempt>>;

async function answerOf(outcome: Outcome, { db, visitor }: CallContext, parts: ServiceParts) {
  if ('state' in outcome) {
    const { email, name, surname } = outcome.claims;
    return outcome.state === 'needs_email'
      ? { data: { state: 'needs_email' as const, name, surname } }
      : { data: { state: 'needs_details' as const, email, name, surname } };
  }
  await parts.claimVisits(db, { caller: outcome, visitor });
  const found = await findUser(db, parts, outcome.userId);
  if (!found) throw notFound('There is no such user.');
  return { data: { state: 'signed_in' as const, token: outcome.token, user: userOf(found.account, found.hasOrders) } };
}

/** Signing in with accounts of other companies. */
export function socialRoutes(app: FastifyInstance, parts: ServiceParts, companies: Companies): void {
  serveCall(app, parts, calls.listSocial, async () => ({
    data: SOCIAL_PROVIDERS.flatMap((provider) => {
      const settings = companies[provider];
      return settings ? [{ provider, name: settings.name, logo: settings.logo ?? null }] : [];
    }),
  }));

  serveCall(
    app,
    parts,
    calls.startSocial,
    async (request) => ({ data: await startAttempt(request.params.provider, request.query.language, { ...request, companies }) }),
    {
      limit: LIMIT,
    },
  );

  const signInCalls: ReadonlyArray<readonly [SocialProvider, typeof calls.socialOneSignIn]> = [
    ['social-one', calls.socialOneSignIn],
    ['social-two', calls.socialTwoSignIn as typeof calls.socialOneSignIn],
  ];
  for (const [provider, call] of signInCalls) {
    serveCall(
      app,
      parts,
      call,
      async (request) => {
        const { country, terms, marketing, referral, ...answer } = request.body;
        const details = country !== undefined && terms ? { country, marketing, referral } : undefined;
        return await answerOf(await continueAttempt(provider, answer, details, { ...request, companies }), request, parts);
      },
      { limit: LIMIT },
    );
  }

  serveCall(
    app,
    parts,
    calls.socialOneEmail,
    async (request) => {
      const { attempt, email, ...details } = request.body;
      return await answerOf(await continueWithEmail('social-one', attempt, email, details, { ...request, companies }), request, parts);
    },
    { limit: LIMIT },
  );
}
