import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusedCall } from './problem.ts';

/** Of all bodies that this process reads at a time and that are larger than a call without files may send. In bytes. */
const MOST_TOGETHER = 130_000_000;
/** Of them from one address. */
const MOST_OF_ADDRESS = 65_000_000;
/** Until a body has to be here and answered. Ten megabytes at one megabit a second take 80. */
const PATIENCE_MS = 120_000;
const RETRY_SECONDS = 10;

/** How much of the memory for large bodies is taken, and by whom. One for each service. */
export interface LargeBodies {
  /**
   * Takes memory for a body of at most `most` bytes until the request is answered or left; refuses with `unavailable`
   * when there is too little. A body that takes longer than two minutes is torn.
   */
  take(request: FastifyRequest, reply: FastifyReply, most: number): void;
}

export function createLargeBodies(patience = PATIENCE_MS): LargeBodies {
  let together = 0;
  const byAddress = new Map<string, number>();

  function change(address: string, bytes: number): void {
    together += bytes;
    const own = (byAddress.get(address) ?? 0) + bytes;
    if (own > 0) byAddress.set(address, own);
    else byAddress.delete(address);
  }

  return {
    take({ raw, headers, ip }, reply, most) {
      const bytes = Math.min(most, Number(headers['content-length'] ?? most));
      if (together + bytes > MOST_TOGETHER || (byAddress.get(ip) ?? 0) + bytes > MOST_OF_ADDRESS)
        throw new RefusedCall('unavailable', 'Too many files are being sent right now. Please try again in a moment.', {
          retryAfter: RETRY_SECONDS,
        });
      change(ip, bytes);
      const timer = setTimeout(() => raw.destroy(), patience).unref();
      reply.raw.once('close', () => {
        clearTimeout(timer);
        change(ip, -bytes);
      });
    },
  };
}
