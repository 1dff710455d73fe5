import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import { previewQuery, previewText, readReplacement } from '@outpost/shared-remote/store/preview-link';
import { createSigner, makeKeys } from '@outpost/shared-remote/store/signing';
import type { FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowed, createOverrides } from './override.ts';

const contract = { level: 2, emits: {}, listens: {}, commands: {}, asks: {}, calls: {}, schemas: {} };

function aManifest(overrides: Partial<Record<keyof RemoteManifest, unknown>> = {}): RemoteManifest {
  return {
    name: 'mfe-bfm',
    version: '0.2.0-dev-1',
    contract,
    container: { name: 'mfe_bfm', entry: 'client/remoteEntry.js' },
    server: 'server/server.cjs',
    routes: [],
    widgets: {},
    languages: {},
    boot: { scripts: [], styles: [] },
    files: {},
    ...overrides,
  } as RemoteManifest;
}

const set: ReleaseSet = {
  id: 's',
  revision: 1,
  shell: { base: '/remotes/shell/1/', manifest: aManifest({ name: 'shell', version: '1', contract: { ...contract, accepts: [2] } }) },
  remotes: [{ base: '/remotes/mfe-bfm/1/', manifest: aManifest({ version: '1' }) }],
};

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.closeAllConnections() ?? server.close(done))));
});

/** A team's machine; answers `remote.json` as told. */
async function serving(answer: RequestListener | object): Promise<string> {
  const server = createServer(
    typeof answer === 'function' ? (answer as RequestListener) : (_, response) => void response.end(JSON.stringify(answer)),
  );
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const keys = makeKeys();
const signer = createSigner('/nowhere', keys);
const NOW = Date.UTC(2026, 10, 21, 12);
const SECONDS = NOW / 1000;

function edge({ overrideOrigins = ['http://127.0.0.1:*'], clock = { now: NOW } } = {}) {
  const store = {
    verify: signer.verify,
    manifestOf: async (name: string, version: string) => {
      if (version !== '0.3.0-abc') throw new Error('It is not kept');
      return aManifest({ name, version });
    },
  };
  const overrideOf = createOverrides({ config: { overrideOrigins, publicOrigin: undefined }, store, now: () => clock.now });
  return (query: string, cookie = '') => {
    const request = { protocol: 'http', headers: { cookie }, log: { warn: vi.fn() } } as unknown as FastifyRequest;
    return overrideOf(new URL(`http://site.example/home${query}`), request, set);
  };
}

/** A link as `outpost preview` makes it. */
function aPreview(remote: string, { expires = SECONDS + 3600, by = signer, said = {} as Record<string, string> } = {}): string {
  const replacement = readReplacement(remote);
  if (!replacement) throw new Error(`${remote} is no target`);
  const query = previewQuery({ ...replacement, expires, signature: by.sign(previewText(replacement, expires)) });
  for (const [key, value] of Object.entries(said)) query.set(key, value);
  return `?${query}`;
}

const DROPPED = /^outpost_remote=; .*Max-Age=0/;

describe('A remote under development may come from', () => {
  const list = ['http://localhost:*', 'https://preview.example'];
  it.each(['http://localhost:4104', 'https://preview.example'])('%s', (origin) => expect(allowed(origin, list)).toBe(true));
  it.each(['http://localhost.evil.example:80', 'http://localhost:80x', 'https://preview.example.evil', 'http://evil.example'])(
    'not from %s',
    (origin) => {
      expect(allowed(origin, list)).toBe(false);
    },
  );
  it('nowhere without a list', () => expect(allowed('http://localhost:4104', [])).toBe(false));
});

describe('An override', () => {
  it('replaces one remote for the browser that asked, which keeps it until it is closed', async () => {
    const origin = await serving(aManifest());
    const ask = edge();
    const first = await ask(`?remote=mfe-bfm@${origin}`);
    expect(first.override).toMatchObject({ published: false, released: { base: `${origin}/`, manifest: { version: '0.2.0-dev-1' } } });
    expect(first.notice).toEqual({ state: 'shown', name: 'mfe-bfm', from: origin, unchecked: true });
    expect(first.setCookie).toMatch(/^outpost_remote=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const later = await ask('', first.setCookie?.split(';')[0]);
    expect(later.override?.released.base).toBe(`${origin}/`);
    expect(later.setCookie).toBeUndefined();
    expect(await ask('')).toEqual({});
  });

  it('names the shell that its page is to use, when the development server has one', async () => {
    const origin = await serving({ ...aManifest(), devShell: { entry: 'shell/client/main.js', styles: ['shell/client/main.css'] } });
    const { override } = await edge()(`?remote=mfe-bfm@${origin}`);
    expect(override?.devShell).toEqual({ entry: `${origin}/shell/client/main.js`, styles: [`${origin}/shell/client/main.css`] });
  });

  it('is dropped on request', async () => {
    const origin = await serving(aManifest());
    const kept = `outpost_remote=${encodeURIComponent(`remote=mfe-bfm@${origin}`)}`;
    expect(await edge()('?remote=off', kept)).toEqual({ setCookie: expect.stringMatching(DROPPED) });
  });

  it('that no longer answers is dropped, with a way to try again', async () => {
    const origin = await serving(aManifest());
    const kept = `outpost_remote=${encodeURIComponent(`remote=mfe-bfm@${origin}`)}`;
    await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
    const { override, notice, setCookie } = await edge()('', kept);
    expect(override).toBeUndefined();
    expect(notice).toMatchObject({ state: 'unreachable', name: 'mfe-bfm', from: origin });
    expect(readReplacement(new URLSearchParams(notice?.again).get('remote') ?? '')).toMatchObject({ target: { origin } });
    expect(setCookie).toMatch(DROPPED);
  });

  it('that the browser could not load is dropped, though it answers', async () => {
    const origin = await serving(aManifest());
    const kept = `outpost_remote=${encodeURIComponent(`remote=mfe-bfm@${origin}`)}`;
    expect(await edge()('?remote=failed', kept)).toMatchObject({ notice: { state: 'broken' }, setCookie: expect.stringMatching(DROPPED) });
    expect(await edge()('?remote=failed')).toEqual({});
  });

  it('from an origin that is not on the list is refused without asking it', async () => {
    const asked = vi.fn();
    const origin = await serving((_request, response) => {
      asked();
      response.end('{}');
    });
    expect((await edge({ overrideOrigins: [] })(`?remote=mfe-bfm@${origin}`)).notice).toEqual({ state: 'forbidden' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('of a published version needs a signature', async () => {
    expect((await edge()('?remote=mfe-bfm@0.3.0-abc')).notice).toEqual({ state: 'forbidden' });
  });

  it.each([
    'mfe-bfm@http://user:secret@localhost:4104',
    'mfe-bfm@http://localhost:4104/elsewhere',
    'mfe-bfm@http://localhost:4104?x',
    'mfe-bfm@ftp://localhost:4104',
    'mfe-bfm@javascript:alert(1)',
    'mfe-bfm@//localhost:4104',
    'shell@http://localhost:4104',
    '../x@http://localhost:4104',
    'mfe-bfm',
    '@',
    '',
  ])('cannot be asked for as %s', async (remote) => {
    expect(await edge()(`?remote=${encodeURIComponent(remote)}`)).toMatchObject({
      notice: { state: 'invalid' },
      setCookie: expect.stringMatching(DROPPED),
    });
  });

  it.each<[string, (origin: string) => RequestListener | object]>([
    ['leads on to another address', () => (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['answers with an error', () => (_, response) => void response.writeHead(503).end(JSON.stringify(aManifest()))],
    ['is longer than a manifest can be', () => ({ ...aManifest(), padding: 'x'.repeat(1_100_000) })],
    ['is no manifest', () => ({ name: 'mfe-bfm' })],
    ['is no JSON', () => (_, response) => void response.end('<!doctype html>')],
    ['is of another remote', () => aManifest({ name: 'mfe-host' })],
    ['has an entry elsewhere', () => aManifest({ container: { name: 'mfe_bfm', entry: 'https://evil.example/x.js' } })],
    ['has an entry outside of its folder', () => aManifest({ container: { name: 'mfe_bfm', entry: '../../x.js' } })],
    ['has a shell elsewhere', () => ({ ...aManifest(), devShell: { entry: '//evil.example/x.js', styles: [] } })],
    ['has styles of a shell elsewhere', () => ({ ...aManifest(), devShell: { entry: 'x.js', styles: ['https://evil.example/x.css'] } })],
  ])('whose remote.json %s is dropped', async (_, answer) => {
    const origin = await serving(answer(''));
    expect(await edge()(`?remote=mfe-bfm@${origin}`)).toMatchObject({
      notice: { state: 'unreachable' },
      setCookie: expect.stringMatching(DROPPED),
    });
  });

  it('whose remote.json does not come in time is dropped', async () => {
    const origin = await serving((_request, response) => void response.write('{'));
    expect((await edge()(`?remote=mfe-bfm@${origin}`)).notice).toMatchObject({ state: 'unreachable' });
  });

  it('that was built for another level of the shell is dropped with the reason', async () => {
    const origin = await serving(aManifest({ contract: { ...contract, level: 1 } }));
    expect((await edge()(`?remote=mfe-bfm@${origin}`)).notice).toMatchObject({ state: 'unfit', reason: expect.stringContaining('1') });
  });
});

describe('A preview link', () => {
  it('shows a published version on a site that allows no origins, until it expires', async () => {
    const clock = { now: NOW };
    const ask = edge({ overrideOrigins: [], clock });
    const { override, notice, setCookie } = await ask(aPreview('mfe-bfm@0.3.0-abc'));
    expect(override).toMatchObject({ published: true, released: { base: '/remotes/mfe-bfm/0.3.0-abc/' } });
    expect(notice).toMatchObject({ state: 'shown', from: '0.3.0-abc', until: NOW + 3_600_000, unchecked: false });
    expect(setCookie).toMatch(/; Max-Age=3600; Path=\//);
    const kept = setCookie?.split(';')[0];
    clock.now += 3_599_000;
    expect((await ask('', kept)).notice).toMatchObject({ state: 'shown' });
    clock.now += 1000;
    expect(await ask('', kept), 'a browser that keeps it for longer').toMatchObject({
      notice: { state: 'expired' },
      setCookie: expect.stringMatching(DROPPED),
    });
    expect((await ask(aPreview('mfe-bfm@0.3.0-abc'))).override).toBeUndefined();
  });

  it('shows what an origin serves that is on no list', async () => {
    const origin = await serving(aManifest());
    expect((await edge({ overrideOrigins: [] })(aPreview(`mfe-bfm@${origin}`))).override).toMatchObject({
      released: { base: `${origin}/` },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['another remote', { remote: 'mfe-host@0.3.0-abc' }],
    ['another version', { remote: 'mfe-bfm@0.3.0-abd' }],
    ['an origin', { remote: 'mfe-bfm@http://127.0.0.1:4104' }],
    ['a later end', { expires: String(SECONDS + 7200) }],
    ['no end', { expires: '' }],
    ['another key', { key: '0123456789abcdef' }],
    ['another signature', { signature: 'AAAA' }],
    ['no signature', { signature: '' }],
  ])('that was changed to name %s is refused', async (_, said) => {
    expect(await edge()(aPreview('mfe-bfm@0.3.0-abc', { said }))).toMatchObject({
      notice: { state: 'invalid' },
      setCookie: expect.stringMatching(DROPPED),
    });
  });

  it('that a stranger signed is refused', async () => {
    const stranger = createSigner('/nowhere', makeKeys());
    expect((await edge()(aPreview('mfe-bfm@0.3.0-abc', { by: stranger }))).notice).toEqual({ state: 'invalid' });
  });

  it('to a version that is no longer kept says so', async () => {
    expect((await edge()(aPreview('mfe-bfm@0.2.9-old'))).notice).toMatchObject({ state: 'gone', from: '0.2.9-old' });
  });
});
