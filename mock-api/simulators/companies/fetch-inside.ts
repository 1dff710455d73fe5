import type { FastifyInstance, InjectOptions } from 'fastify';

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/** A `fetch` that ends in an application of this process, whatever its public address is and whether it listens yet. */
export function fetchInside(app: FastifyInstance) {
  return async (url: string, { method, headers, body }: Sent): Promise<Response> => {
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

/**
 * The same, which waits until all of the application is there. What companies still have to tell from before a restart would
 * otherwise start it while its routes are being added.
 */
export function fetchWhenReady(app: FastifyInstance): ReturnType<typeof fetchInside> {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  app.addHook('onReady', async () => resolve());
  const send = fetchInside(app);
  return async (...asked) => {
    await ready;
    return await send(...asked);
  };
}
