import type { FastifyInstance, InjectOptions } from 'fastify';

/** A `fetch` that ends in the service itself, whatever its public address is and whether it listens yet. */
export function fetchInside(app: FastifyInstance) {
  return async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const { host, pathname, search, protocol } = new URL(url);
    const response = await app.inject({
      method: method as InjectOptions['method'],
      url: pathname + search,
      headers: { ...headers, host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    });
    const kept = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(response.body, { status: response.statusCode, headers: kept });
  };
}
