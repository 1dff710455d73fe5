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

/** The scripts that wait in the page: jsdom fetches none, so that the test says what becomes of each. */
const waiting = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];

beforeEach(() => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="n">';
});

function setup(answer: () => Promise<Response> = async () => Response.json(HASHES), unchecked?: string) {
  const fetch = vi.fn((_url: string, _options?: RequestInit) => answer());
  const bring = vi.fn(async (url: string) => ({ url }));
  return { fetch, bring, integrity: createIntegrity({ document, language: 'de', unchecked, fetch: fetch as never, bring }) };
}

describe('the hashes of a remote', () => {
  it('are asked for before it is loaded, in the language of the page', async () => {
    const { integrity, fetch } = setup();
    await integrity.admit(REMOTE, '');
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/platform/integrity/mfe-bfm/1.2.0.json?language=de', { cache: 'default' });
    expect(integrity.hashOf(`${REMOTE.base}client/page.css`)).toBe('sha384-sheet');
  });

  it('count for the addresses of the next attempt as well, and are asked for past the cache', async () => {
    const { integrity, fetch } = setup();
    await integrity.admit(REMOTE, '');
    await integrity.admit(REMOTE, '?retry=1');
    expect(fetch).toHaveBeenLastCalledWith(expect.anything(), { cache: 'reload' });
    expect(integrity.hashOf(`${REMOTE.base}client/page.css?retry=1`)).toBe('sha384-sheet');
  });

  it('that came with the page are not asked for', async () => {
    document.head.insertAdjacentHTML('beforeend', `<script type="importmap">{"integrity":{"${ENTRY}":"sha384-entry"}}</script>`);
    const { integrity, fetch } = setup();
    await integrity.admit(REMOTE, '');
    expect(fetch).not.toHaveBeenCalled();
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

describe('a script', () => {
  /** Answers the one script that waits in the page. */
  async function answer(event: 'load' | 'error'): Promise<HTMLScriptElement> {
    await vi.waitFor(() => expect(waiting()).toHaveLength(1));
    const [script] = waiting();
    script?.dispatchEvent(new Event(event));
    return script as HTMLScriptElement;
  }

  it.each(['', '?retry=2'])('whose hash the page did not bring comes under it, and is imported once it is there%s', async (query) => {
    const { integrity, bring } = setup();
    await integrity.admit(REMOTE, query);
    const coming = integrity.importScript(ENTRY + query);
    await vi.waitFor(() => expect(waiting()).toHaveLength(1));
    expect(bring).not.toHaveBeenCalled();
    const { type, src, integrity: hash, crossOrigin, nonce } = await answer('load');
    expect({ type, src, hash, crossOrigin, nonce }).toEqual({
      type: 'module',
      src: ENTRY + query,
      hash: 'sha384-entry',
      crossOrigin: 'anonymous',
      nonce: 'n',
    });
    expect(await coming).toEqual({ url: ENTRY + query });
    expect(waiting()).toEqual([]);
  });

  it('that does not come, or is another, is not imported; which file it was is told', async () => {
    const { integrity, bring } = setup();
    await integrity.admit(REMOTE, '');
    const coming = integrity.importScript(ENTRY).catch((cause: unknown) => cause);
    await answer('error');
    expect(await coming).toMatchObject({ name: 'ScriptRefusedError', url: ENTRY });
    expect(bring).not.toHaveBeenCalled();
    expect(waiting()).toEqual([]);
  });

  it('that did not come is asked for under another address, with the same hash', async () => {
    const { integrity } = setup();
    await integrity.admit(REMOTE, '');
    const first = integrity.importScript(ENTRY).catch(() => 'refused');
    await answer('error');
    expect(await first).toBe('refused');
    const second = integrity.importScript(ENTRY);
    const { src, integrity: hash } = await answer('load');
    expect([src, hash]).toEqual([`${ENTRY}?again=1`, 'sha384-entry']);
    expect(await second).toEqual({ url: `${ENTRY}?again=1` });
  });

  it('that is in no list is not fetched', async () => {
    const { integrity, bring } = setup();
    await integrity.admit(REMOTE, '');
    const error = await integrity.importScript(`${REMOTE.base}client/other.js`).catch((cause: unknown) => cause);
    expect(failureOf(error)).toBe('integrity');
    expect([waiting(), bring.mock.calls]).toEqual([[], []]);
  });

  it('whose hash the import map of the page tells is imported at once, but not under the address of a retry', async () => {
    document.head.insertAdjacentHTML('beforeend', `<script type="importmap">{"integrity":{"${ENTRY}":"sha384-entry"}}</script>`);
    const { integrity } = setup();
    expect(await integrity.importScript(ENTRY)).toEqual({ url: ENTRY });
    expect(waiting()).toEqual([]);
    void integrity.importScript(`${ENTRY}?retry=1`);
    expect((await answer('load')).integrity).toBe('sha384-entry');
  });

  it('of a remote under development is imported as it is', async () => {
    const { integrity } = setup(undefined, REMOTE.base);
    expect(await integrity.importScript(`${REMOTE.base}client/any.js`)).toEqual({ url: `${REMOTE.base}client/any.js` });
    expect(waiting()).toEqual([]);
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
