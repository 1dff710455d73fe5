import { networkOf } from '@outpost/shared-contracts/http/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

/** Of all bodies that this process reads at a time and that are larger than a call without files may send. In bytes. */
const MAX_IN_TOTAL = 130_000_000;
/** Of them from one network. */
const MAX_PER_NETWORK = 65_000_000;
/** Until a body has to be here and answered. Ten megabytes at one megabit a second take 80. */
const TIMEOUT_MS = 120_000;
const RETRY_SECONDS = 10;

/** How much of the memory for large bodies is taken, and by whom. One for each service. */
export interface LargeBodies {
  /**
   * Takes memory for a body of at most `most` bytes until the request is answered or left; refuses with `unavailable`
   * when there is too little. A body that takes longer than two minutes is torn.
   */
  take(request: FastifyRequest, reply: FastifyReply, most: number): void;
}

export function createLargeBodies(timeoutMs = TIMEOUT_MS): LargeBodies {
  let together = 0;
  const byNetwork = new Map<string, number>();

  function change(network: string, bytes: number): void {
    together += bytes;
    const own = (byNetwork.get(network) ?? 0) + bytes;
    if (own > 0) byNetwork.set(network, own);
    else byNetwork.delete(network);
  }

  return {
    take({ raw, headers, ip }, reply, most) {
      const network = networkOf(ip);
      const bytes = Math.min(most, Number(headers['content-length'] ?? most));
      if (together + bytes > MAX_IN_TOTAL || (byNetwork.get(network) ?? 0) + bytes > MAX_PER_NETWORK)
        throw new ProblemError('unavailable', 'Too many files are being sent right now. Please try again in a moment.', {
          retryAfter: RETRY_SECONDS,
        });
      change(network, bytes);
      const timer = setTimeout(() => raw.destroy(), timeoutMs).unref();
      reply.raw.once('close', () => {
        clearTimeout(timer);
        change(network, -bytes);
      });
    },
  };
}
