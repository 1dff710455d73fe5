import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The port on which a service listens, for what only a real connection shows; closed with the service. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the service does not listen');
  return address.port;
}

/** Sends exactly these bytes and gives what comes back until the head of the answer is there, or the connection ends. */
export function sendRaw(port: number, ...parts: readonly (string | Uint8Array)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let seen = '';
    const done = () => {
      socket.destroy();
      resolve(seen);
    };
    // Torn while it still sends: what came back before counts.
    socket.on('error', done);
    socket.on('close', done);
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1');
      if (seen.includes('\r\n\r\n')) done();
    });
    for (const part of parts) socket.write(part);
  });
}

/** The head of a request that says it has so many bytes; of JSON, unless its headers say another kind. */
export const headOf = (method: string, path: string, length: number, headers: Readonly<Record<string, string>> = {}): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `content-length: ${length}`,
    ...Object.entries({ 'content-type': 'application/json', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
