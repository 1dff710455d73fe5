import { VISITOR_COOKIE } from '@outpost/shared-contracts/call/visitor';
import { cookieIn, cookieText } from '@outpost/shared-contracts/http/cookie';
import { DAY_MS, MINUTE_MS } from '@outpost/shared-contracts/time/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { randomText } from './random-text.ts';
import type { TextSigner } from './text-signer.ts';

/** One visit of one browser: from its first page until it pauses, or takes an update. */
export interface Visit {
  readonly id: string;
  /** The browser, over all its visits for a year; what decides of trials. */
  readonly visitor: string;
  /** The registry's revision when the visit began: all its pages are made of that. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly seenAt: number;
  /** It began with this request. */
  readonly isNew: boolean;
}

const VISIT_COOKIE = 'outpost_visit';
const YEAR = 31_536_000;
/** A visit that never pauses ends after a day: the folders of its release set stay that long. */
const MAX_MS = DAY_MS;
/** The cookie is written again at most this often. */
const REFRESH = MINUTE_MS;

const Id = z.string().check(z.regex(/^[\w-]{8,64}$/));
const Written = z.tuple([Id, Id, z.int(), z.number(), z.number()]);

interface VisitsOptions {
  readonly signer: TextSigner;
  /** A visit ends after this pause, in milliseconds. */
  readonly idle: number;
  /** Visitors reach the site over https. */
  readonly secure: boolean;
  readonly now?: () => number;
}

/** Visits, kept by the browser in a signed cookie: any edge reads it, none has to remember it. */
export function createVisits({ signer, idle, secure, now = Date.now }: VisitsOptions) {
  const newId = (): string => randomText(12, 'base64url');

  /** The visit that a request belongs to; undefined where there is none, it has ended, or the cookie is not ours. */
  function read(request: FastifyRequest): Visit | undefined {
    const text = signer.verify(VISIT_COOKIE, cookieIn(request.headers.cookie, VISIT_COOKIE));
    const parsed = text === undefined ? undefined : Written.safeParse(JSON.parse(text));
    if (!parsed?.success) return undefined;
    const [id, visitor, revision, startedAt, seenAt] = parsed.data;
    const ended = now() - seenAt > idle || now() - startedAt > MAX_MS;
    return ended ? undefined : { id, visitor, revision, startedAt, seenAt, isNew: false };
  }

  /** Without an age it goes with the browser's session. */
  function keep(reply: FastifyReply, name: string, text: string, maxAge?: number): void {
    reply.header('set-cookie', cookieText(name, signer.sign(name, text), { secure, httpOnly: true, maxAge }));
  }

  function write(reply: FastifyReply, { id, visitor, revision, startedAt, seenAt }: Visit): void {
    keep(reply, VISIT_COOKIE, JSON.stringify([id, visitor, revision, startedAt, seenAt]));
  }

  /** A new visit of this browser, in the releases of `revision`. */
  function begin(request: FastifyRequest, reply: FastifyReply, revision: number): Visit {
    const known = signer.verify(VISITOR_COOKIE, cookieIn(request.headers.cookie, VISITOR_COOKIE));
    const visitor = known ?? newId();
    if (!known) keep(reply, VISITOR_COOKIE, visitor, YEAR);
    const visit = { id: newId(), visitor, revision, startedAt: now(), seenAt: now(), isNew: true };
    write(reply, visit);
    return visit;
  }

  return {
    read,
    begin,
    /** The visit that a request goes on with; one that has ended, or never was, begins in the releases of `revision`. */
    arrive(request: FastifyRequest, reply: FastifyReply, revision: number): Visit {
      const visit = read(request);
      if (!visit) return begin(request, reply, revision);
      if (now() - visit.seenAt < REFRESH) return visit;
      const seen = { ...visit, seenAt: now() };
      write(reply, seen);
      return seen;
    },
    /** The browser's own id, also between visits. */
    visitorOf: (request: FastifyRequest): string | undefined =>
      signer.verify(VISITOR_COOKIE, cookieIn(request.headers.cookie, VISITOR_COOKIE)),
  };
}

export type Visits = ReturnType<typeof createVisits>;
