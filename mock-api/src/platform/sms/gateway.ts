import { type MessagePort, UndeliverableError } from '../outbox/port.ts';

const TIMEOUT_MS = 15_000;
/** Statuses of a refusal that may pass. */
const PASSING = new Set([401, 403, 408, 409, 425, 429]);

interface Gateway {
  readonly url: string;
  readonly token: string | undefined;
  /** Name or number that people see. */
  readonly from: string;
}

/**
 * Sends short messages by a gateway that takes `POST {to, from, text, reference}` as JSON with a bearer token. The
 * reference is also the Idempotency-Key: the same at every attempt.
 */
export function gatewayPort({ url, token, from }: Gateway): MessagePort {
  return {
    async send({ id, recipient, text }) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `outbox-${id}`,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, from, text, reference: `outbox-${id}` }),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const message = `the gateway answered ${response.status}`;
      throw response.status < 500 && !PASSING.has(response.status) ? new UndeliverableError(message) : new Error(message);
    },
    async close() {},
  };
}
