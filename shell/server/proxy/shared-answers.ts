import { LRUCache } from 'lru-cache';
import type { ApiAnswer, Transport } from '../../src/services/api-client.ts';

interface SharedAnswersOptions {
  readonly transport: Transport;
  /** False: an answer is shared by those who ask at the same time, and kept for nobody. */
  readonly keeps: boolean;
  /** Milliseconds that the service may take for an answer that several wait for. */
  readonly timeout: number;
}

/** Answers that are kept at a time; the one that was asked for longest ago goes first. */
const MOST = 500;

/** Nothing that several pages are made of is changed by one of them. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/**
 * The way to the service for pages: what everybody may know is asked once for all who ask at the same time, and not again
 * for as long as the service says. A request that carries anything of one visitor, or changes something, goes its own way.
 */
export function createSharedAnswers({ transport, keeps, timeout }: SharedAnswersOptions) {
  const kept = new LRUCache<string, ApiAnswer>({ max: MOST, perf: { now: () => Date.now() } });
  const asking = new Map<string, Promise<ApiAnswer>>();
  let revision: string | undefined;

  function ask(key: string, request: Parameters<Transport>[0]): Promise<ApiAnswer> {
    const born = revision;
    // Whoever asked first may leave: the others still wait.
    const late = AbortSignal.timeout(timeout);
    const answering = transport(request, late).then((answer) => {
      const shared = { ...answer, body: frozen(answer.body) };
      if (keeps && answer.status === 200 && answer.maxAge && born === revision) kept.set(key, shared, { ttl: answer.maxAge * 1000 });
      return shared;
    });
    asking.set(key, answering);
    const done = () => asking.get(key) === answering && asking.delete(key);
    answering.then(done, done);
    // A service in this process does not hear the signal: who comes later asks anew.
    late.addEventListener('abort', done, { once: true });
    return answering;
  }

  return {
    transport: ((request, signal, onSent) => {
      const { method, path, query, headers, body } = request;
      if (method !== 'GET' || body !== undefined || Object.keys(headers).length > 0) return transport(request, signal, onSent);
      const key = JSON.stringify([path, Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))]);
      const known = kept.get(key);
      return known ? Promise.resolve(known) : (asking.get(key) ?? ask(key, request));
    }) satisfies Transport as Transport,

    /** Forgets what was answered before the service's content changed. */
    follow(next: string): void {
      if (revision === next) return;
      revision = next;
      kept.clear();
      asking.clear();
    },
  };
}
