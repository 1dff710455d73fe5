import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A mail server that lets nobody in and repeats, plain and as it was sent, what it was given to get in. */
export async function recordingSmtp(): Promise<{ readonly port: number; readonly given: readonly string[]; close(): void }> {
  const given: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    socket.on('data', (data) => {
      const line = data.toString().trim();
      if (/^EHLO/i.test(line)) return void socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
      if (!/^AUTH PLAIN/i.test(line)) return void socket.end('221 bye\r\n');
      const sent = line.slice('AUTH PLAIN '.length);
      const [, user = '', password = ''] = Buffer.from(sent, 'base64').toString().split('\0');
      given.push(password);
      socket.write(`535 5.7.8 no ${user} with ${password} (${sent})\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, given, close: () => void server.close() };
}
