import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import { languageOrDefault } from '@outpost/shared-contracts/language/language';
import type { FastifyInstance } from 'fastify';
import Provider, { type JWK } from 'oidc-provider';
import { BRANDS, pictureOf } from './brands.ts';
import { CANCELLED, choicePage } from './choice-page.ts';
import { memoryAdapters } from './memory.ts';
import { COMPANY_PEOPLE } from './people.ts';

const CLIENT_ID = 'outpost';
/** Of the form that says who one is, in bytes. */
const MAX_FORM_BYTES = 4096;

interface SimulatedCompany {
  readonly name: string;
  readonly logo: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const newKeyPair = promisify(generateKeyPair);

/** The provider of one company: code flow with PKCE only, and yes to whatever our service asks for. */
async function providerOf(provider: SocialProvider, issuer: string, redirectUri: string, clientSecret: string): Promise<Provider> {
  const { privateKey } = await newKeyPair('rsa', { modulusLength: 2048 });
  const prefix = new URL(issuer).pathname;
  return new Provider(issuer, {
    adapter: memoryAdapters(),
    jwks: { keys: [{ ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256' }] },
    clients: [{ client_id: CLIENT_ID, client_secret: clientSecret, redirect_uris: [redirectUri], grant_types: ['authorization_code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As large companies do, the claims are in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    ttl: { Interaction: 900, Session: 900, Grant: 900, AccessToken: 300, IdToken: 300, AuthorizationCode: 60 },
    interactions: { url: (_, interaction) => `${prefix}/interaction/${interaction.uid}` },
    async findAccount(_, sub) {
      const person = COMPANY_PEOPLE[provider].find((candidate) => candidate.sub === sub);
      return person ? { accountId: sub, claims: async () => ({ ...person }) } : undefined;
    },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/**
 * Mounts a simulated company into the service: a real OpenID provider whose sign-in page lets one choose among sample people.
 * For development, demonstrations and tests.
 */
export async function mountCompany(
  app: FastifyInstance,
  provider: SocialProvider,
  publicOrigin: string,
  redirectUri: string,
): Promise<SimulatedCompany> {
  const prefix = `/api/companies/${provider}`;
  const issuer = `${publicOrigin}${prefix}`;
  const clientSecret = randomBytes(32).toString('hex');
  const company = await providerOf(provider, issuer, redirectUri, clientSecret);
  company.proxy = true;
  const answer = company.callback();
  await app.register(
    async (inside) => {
      // The provider reads bodies by itself.
      inside.removeAllContentTypeParsers();
      inside.addContentTypeParser('*', (_request, _payload, done) => done(null));
      inside.get('/interaction/:uid', async (request, reply) => {
        const { uid, params } = await company.interactionDetails(request.raw, reply.raw);
        const language = languageOrDefault(String(params.ui_locales ?? '').split(' ')[0]);
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
          .send(choicePage(BRANDS[provider], language, `${prefix}/interaction/${uid}`, COMPANY_PEOPLE[provider]));
      });
      inside.register(async (forms) => {
        forms.removeAllContentTypeParsers();
        forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, form, done) => done(null, form));
        forms.post('/interaction/:uid', async (request, reply) => {
          const accountId = new URLSearchParams(String(request.body ?? '')).get('sub') ?? '';
          const to = await company.interactionResult(
            request.raw,
            reply.raw,
            accountId === CANCELLED ? { error: 'access_denied' } : { login: { accountId } },
          );
          return reply.redirect(to, 303);
        });
      });
      inside.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url: '/*',
        handler(request, reply) {
          reply.hijack();
          const raw = request.raw as typeof request.raw & { originalUrl?: string };
          raw.originalUrl = raw.url ?? '';
          raw.url = (raw.url ?? '').slice(prefix.length);
          answer(raw, reply.raw);
        },
      });
    },
    { prefix },
  );
  return { name: BRANDS[provider].name, logo: pictureOf(BRANDS[provider]), issuer, clientId: CLIENT_ID, clientSecret };
}
