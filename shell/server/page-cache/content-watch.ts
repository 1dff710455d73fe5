import { getContentRevision } from '@outpost/shared-contracts/content/calls';
import { requestOf } from '@outpost/shared-remote/runtime/api-request';
import type { Transport } from '../../src/services/api-client.ts';

interface ContentWatchOptions {
  readonly transport: Transport;
  /** Told of every revision that the service names. */
  readonly onRevision: (revision: string) => void;
}

/** Milliseconds between two questions, and how long the service may take for an answer. */
const EVERY = 3000;
const TIMEOUT = 2000;

/**
 * Asks the service for the revision of its content again and again, until it is closed. A service that does not answer
 * changes nothing: the pages that are kept are better than none.
 */
export function watchContent({ transport, onRevision }: ContentWatchOptions): { readonly close: () => void } {
  const request = requestOf(getContentRevision, {}, { token: null });
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  look();

  function look(): void {
    void ask().finally(() => {
      if (closed) return;
      timer = setTimeout(look, EVERY);
      timer.unref();
    });
  }

  async function ask(): Promise<void> {
    const gone = new AbortController();
    // A service in this process does not hear the signal: it is not waited for either.
    const late = new Promise<undefined>((done) => gone.signal.addEventListener('abort', () => done(undefined)));
    const deadline = setTimeout(() => gone.abort(), TIMEOUT);
    deadline.unref();
    const answer = await Promise.race([transport(request, gone.signal).catch(() => undefined), late]);
    clearTimeout(deadline);
    const reply = answer?.status === 200 ? getContentRevision.reply.safeParse(answer.body) : undefined;
    if (reply?.success && !closed) onRevision(reply.data.data.revision);
  }

  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
