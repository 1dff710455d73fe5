import type { Call, CallInput } from '@outpost/shared-contracts/call/call';

/** The parts of an HTTP request for a call. `path` is relative to `/api/`. */
export interface ApiRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Extras {
  readonly token: string | null;
  readonly idempotencyKey?: string;
  readonly apiKey?: string;
}

/**
 * Fills a call's path, query and body from its input. The token goes along whenever there is one, and only then
 * (B-421); a missing one never stops a call (B-422). Throws a ZodError when the input does not fit the call.
 */
export function requestOf<C extends Call>(call: C, input: CallInput<C>, { token, idempotencyKey, apiKey }: Extras): ApiRequest {
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const filled = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return {
    method: call.method,
    path,
    query: Object.fromEntries(filled.map(([name, value]) => [name, String(value)])),
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(call.namesKey && apiKey ? { 'x-api-key': apiKey } : {}),
    },
    body: call.body ? bodyOf(call, call.body.parse(body)) : undefined,
  };
}

/** As it goes out: JSON is made of it, or it is a form. */
function bodyOf({ multipart }: Pick<Call, 'multipart'>, body: unknown): unknown {
  if (!multipart) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, File>)) form.append(name, value, value.name);
  return form;
}
