import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieIn, cookieText } from '@outpost/shared-contracts/http/cookie';
import { networkOf } from '@outpost/shared-contracts/http/network';
import { isHttps } from '@outpost/shared-contracts/http/security-headers';
import { HOUR_MS } from '@outpost/shared-contracts/time/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRateLimit } from '../beacons/rate-limit.ts';
import type { EdgeConfig } from '../config.ts';
import { createTextSigner } from '../visits/text-signer.ts';

const COOKIE = 'outpost_operator';
const COOKIE_PATH = '/platform';
/** A person signs in again after this long, in milliseconds. */
const SESSION = 12 * HOUR_MS;

/** How an operator came in: a machine by its token, a person by a session, on their own machine by nothing. */
export type Operator = { readonly by: 'token' } | { readonly by: 'session'; readonly id: string } | { readonly by: 'development' };

interface OperatorsOptions extends Pick<EdgeConfig, 'operatorToken' | 'mode' | 'publicOrigin'> {
  readonly now?: () => number;
}

/**
 * Who may see the platform's status. Machines send `Authorization: Bearer <token>`; people exchange the token for a
 * session whose cookie does not hold it. Without a configured token only a browser on the same machine gets in, and only
 * in development.
 */
export function createOperators({ operatorToken, mode, publicOrigin, now = Date.now }: OperatorsOptions) {
  // A new token ends all sessions, as it is what they are signed with.
  const signer = operatorToken === undefined ? undefined : createTextSigner(operatorToken);
  const wrong = createRateLimit({ burst: 10, perSecond: 0.1, callers: 5000, now });

  /** Same length and time whatever was sent. */
  const isToken = (sent: string): boolean => operatorToken !== undefined && timingSafeEqual(digest(sent), digest(operatorToken));

  function knows(request: FastifyRequest, token: string): boolean {
    const network = networkOf(request.ip);
    if (wrong.isExhausted(network)) return false;
    const right = isToken(token);
    if (!right) wrong.allow(network);
    return right;
  }

  function setCookie(reply: FastifyReply, value: string, maxAge: number): void {
    const rules = { secure: isHttps(publicOrigin), httpOnly: true, sameSite: 'Strict', path: COOKIE_PATH, maxAge } as const;
    reply.header('set-cookie', cookieText(COOKIE, value, rules));
  }

  const formToken = (operator: Operator): string =>
    createHmac('sha256', operatorToken ?? developmentKey)
      .update(`form\n${operator.by === 'session' ? operator.id : operator.by}`)
      .digest('base64url');

  return {
    /** Too many wrong tokens came from there: no other is looked at for a while. */
    isGuessing: (request: FastifyRequest): boolean => wrong.isExhausted(networkOf(request.ip)),

    /** The operator who asks; undefined for everybody else. */
    of(request: FastifyRequest): Operator | undefined {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (bearer !== undefined) return knows(request, bearer) ? { by: 'token' } : undefined;
      if (!signer) return mode === 'development' && isLocal(request) ? { by: 'development' } : undefined;
      const signed = cookieIn(request.headers.cookie, COOKIE);
      const ends = signer.verify(COOKIE, signed);
      return ends !== undefined && Number(ends) > now() ? { by: 'session', id: signed ?? '' } : undefined;
    },

    /** Starts a session for who knows the token. False: it is wrong. */
    signIn(request: FastifyRequest, reply: FastifyReply, token: string): boolean {
      if (!signer || !knows(request, token)) return false;
      setCookie(reply, signer.sign(COOKIE, String(now() + SESSION)), SESSION / 1000);
      return true;
    },

    signOut: (reply: FastifyReply): void => setCookie(reply, '', 0),

    /** What a form of this operator has to carry, so that no other page can send it in their name. */
    formToken,

    isFormToken: (operator: Operator, sent: string): boolean => timingSafeEqual(digest(sent), digest(formToken(operator))),
  };
}

/** Forms of a machine under development are guarded as well: any page may send one to localhost. */
const developmentKey = randomBytes(32);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Asked for from this machine, under a name of this machine: a name that somebody else points at it does not count. */
function isLocal(request: FastifyRequest): boolean {
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')
  );
}
