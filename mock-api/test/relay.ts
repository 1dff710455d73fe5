import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What becomes of a connection that arrives: it goes through, waits until it may, or is torn. */
type Passage = 'open' | 'held' | 'torn';

/** A way to a server that a test can close, cut and count. `url` is the server's with this way in it. Closed when the test ends. */
export async function relayTo(url: string) {
  const server = new URL(url);
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let passage: Passage = 'open';
  let arrived = 0;
  let release: (() => void)[] = [];

  const relay = createServer(async (near) => {
    arrived += 1;
    near.on('error', () => undefined);
    if (passage === 'torn') return near.destroy();
    sockets.add(near.once('close', () => sockets.delete(near)));
    if (passage === 'held') await new Promise<void>((go) => release.push(go));
    const far = connect(Number(server.port), server.hostname).on('error', () => undefined);
    near.pipe(far).pipe(near);
    pairs.add([near, far]);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => relay.close(done));
  });

  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String((relay.address() as AddressInfo).port);
  return {
    url: way.href,
    /** Connections that have arrived so far, torn ones too. */
    arrived: () => arrived,
    /** Connections that are there now. */
    open: () => sockets.size,
    /** What becomes of the next ones; those that were held go on when it opens. */
    let(next: Passage) {
      passage = next;
      if (next !== 'open') return;
      for (const go of release) go();
      release = [];
    },
    /** Nothing more comes through the connections that are there; they stay. */
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
