import { failureOf } from '@outpost/shared-remote/runtime/failures';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIntegrity, IntegrityError } from './integrity.ts';

const REMOTE = {
  name: 'mfe-bfm',
  version: '1.2.0',
  level: 1,
  base: 'https://bfm.outpost.test/1.2.0/',
  container: 'mfe_bfm',
  entry: 'client/remoteEntry.js',
  routes: [],
  widgets: [],
  commands: [],
};
const ENTRY = `${REMOTE.base}${REMOTE.entry}`;
const HASHES = { 'client/remoteEntry.js': 'sha384-entry', 'client/page.js': 'sha384-page', 'client/page.css': 'sha384-sheet' };

/** Import maps that were added to the page, in order; the browser takes them over when they are connected. */
const added: unknown[] = [];

beforeEach(() => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="n">';
  added.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement && node.type === 'importmap')
        added.push({ nonce: node.nonce, ...JSON.parse(node.textContent ?? '') });
  });
});

function setup(answer: () => Promise<Response> = async () => Response.json(HASHES), unchecked?: string) {
  const fetch = vi.fn((_url: string, _options?: RequestInit) => answer());
  return { fetch, integrity: createIntegrity({ document, language: 'de', unchecked, fetch: fetch as never }) };
}

describe('the hashes of a remote', () => {
  it('are asked for before it is loaded, in the language of the page, and handed to the browser: scripts only', async () => {
    const { integrity, fetch } = setup();
    await integrity.admit(REMOTE, '');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/platform/integrity/mfe-bfm/1.2.0.json?language=de', { cache: 'default' });
    expect(added).toEqual([{ nonce: 'n', integrity: { [ENTRY]: 'sha384-entry', [`${REMOTE.base}client/page.js`]: 'sha384-page' } }]);
    expect(integrity.hashOf(`${REMOTE.base}client/page.css`)).toBe('sha384-sheet');
  });

  it('are handed over again under the addresses of the next attempt, and asked for past the cache', async () => {
    const { integrity, fetch } = setup();
    await integrity.admit(REMOTE, '');
    await integrity.admit(REMOTE, '?retry=1');
    expect(fetch).toHaveBeenLastCalledWith(expect.anything(), { cache: 'reload' });
    expect(added[1]).toMatchObject({ integrity: { [`${ENTRY}?retry=1`]: 'sha384-entry' } });
    expect(integrity.hashOf(`${REMOTE.base}client/page.css?retry=1`)).toBe('sha384-sheet');
  });

  it('that came with the page are not asked for', async () => {
    document.head.insertAdjacentHTML('beforeend', `<script type="importmap">{"integrity":{"${ENTRY}":"sha384-entry"}}</script>`);
    const { integrity, fetch } = setup();
    await integrity.admit(REMOTE, '');
    expect(fetch).not.toHaveBeenCalled();
    expect(added).toEqual([]);
  });

  it.each([
    ['do not name its entry', async () => Response.json({ 'client/page.js': 'sha384-page' })],
    ['are none', async () => Response.json({ 'client/remoteEntry.js': 'javascript:alert(1)' })],
  ])('refuse it when they %s', async (_, answer) => {
    const error = await setup(answer)
      .integrity.admit(REMOTE, '')
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(IntegrityError);
    expect(failureOf(error)).toBe('integrity');
  });

  it('that cannot be had are no matter of integrity: the next attempt asks again', async () => {
    const { integrity } = setup(async () => new Response('', { status: 503 }));
    const error = await integrity.admit(REMOTE, '').catch((cause: unknown) => cause);
    expect(failureOf(error)).toBeUndefined();
  });

  it('are not needed of a remote under development', async () => {
    const { integrity, fetch } = setup(undefined, REMOTE.base);
    await integrity.admit(REMOTE, '');
    expect(fetch).not.toHaveBeenCalled();
    expect(integrity.hashOf(`${REMOTE.base}client/page.css`)).toBeNull();
    expect(await integrity.blames(ENTRY)).toBe(false);
  });
});

describe('a file that failed to load', () => {
  const EMPTY = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';
  const listed = (hash: string) => async () => Response.json({ ...HASHES, 'client/page.js': hash });

  async function blames(file: string, answer: () => Promise<Response>, hash = EMPTY): Promise<boolean> {
    const { integrity, fetch } = setup(listed(hash));
    await integrity.admit(REMOTE, '');
    fetch.mockImplementation(answer);
    return integrity.blames(`${REMOTE.base}${file}`);
  }

  it('is to blame when it is there and is another than the released one', async () => {
    expect(await blames('client/page.js', async () => new Response('tampered'))).toBe(true);
    expect(await blames('client/page.js', async () => new Response(''))).toBe(false);
  });

  it('is to blame when no hash is known of it', async () => {
    expect(await blames('client/other.js', async () => new Response(''))).toBe(true);
  });

  it('is not to blame when it is not there', async () => {
    expect(await blames('client/page.js', async () => new Response('', { status: 404 }))).toBe(false);
    expect(await blames('client/page.js', () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
  });
});
