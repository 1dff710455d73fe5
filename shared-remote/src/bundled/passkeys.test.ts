// @vitest-environment jsdom
import {
  addPasskey,
  provePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '@outpost/shared-contracts/accounts/passkey-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { codeByPasskey, knowsPasskeys, makePasskey, passkeyFailureOf, signInWithPasskey } from '@outpost/shared-remote/passkeys';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { afterEach, describe, expect, it, vi } from 'vitest';

const { startRegistration, startAuthentication } = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startRegistration, startAuthentication }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const KNOWN = { credential_id: 'old', transports: ['internal'] };
const PASSKEY = { id: 3, name: 'Laptop', created_at: '2026-11-28T01:00:00.000Z', last_used_at: null };
const SHOWN = { id: 'key', response: { clientDataJSON: 'said', authenticatorData: 'data', signature: 'signed', userHandle: 'handle' } };
const SENT = { credential_id: 'key', client_data: 'said', authenticator_data: 'data', signature: 'signed' };

describe('passkeys in the browser', () => {
  it('are known where the browser says so', () => {
    expect(knowsPasskeys()).toBe(false);
    vi.stubGlobal('PublicKeyCredential', class {});
    expect(knowsPasskeys()).toBe(true);
  });

  it('are made for the person and the site that the service names, unlocked by who holds them, and never twice on one device', async () => {
    const api = createFakeApi();
    api.reply(startPasskey, {
      data: { challenge: 'ask', site: 'outpost.example', person: { handle: 'h', email: 'ada@example.com', name: 'Ada' }, known: [KNOWN] },
    });
    api.reply(addPasskey, { data: [PASSKEY] });
    startRegistration.mockResolvedValue({ id: 'key', response: { clientDataJSON: 'said', attestationObject: 'made', publicKey: 'x' } });
    expect(await makePasskey(api, 'Laptop', { password: 'my phrase' })).toEqual([PASSKEY]);
    expect(startRegistration.mock.calls[0]?.[0].optionsJSON).toMatchObject({
      challenge: 'ask',
      rp: { id: 'outpost.example' },
      user: { id: 'h', name: 'ada@example.com', displayName: 'Ada' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: 'old', type: 'public-key', transports: ['internal'] }],
    });
    expect(api.requests.map(({ body }) => body)).toEqual([
      { password: 'my phrase' },
      { name: 'Laptop', credential_id: 'key', client_data: 'said', attestation: 'made', transports: [] },
    ]);
  });

  it('sign in, of the account that was named before', async () => {
    const api = createFakeApi();
    const user = aUser();
    api.reply(startPasskeySignIn, { data: { challenge: 'ask', site: 'outpost.example' } });
    api.reply(signInByPasskey, { data: { token: 't', user } });
    startAuthentication.mockResolvedValue(SHOWN);
    expect(await signInWithPasskey(api)).toEqual({ token: 't', user });
    await signInWithPasskey(api, 'ada@example.com');
    const bodies = api.requests.map(({ body }) => body).filter(Boolean);
    expect(bodies).toEqual([SENT, { ...SENT, email: 'ada@example.com' }]);
    expect(startAuthentication.mock.calls[0]?.[0].optionsJSON).toMatchObject({
      challenge: 'ask',
      rpId: 'outpost.example',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it('give a code, those of the account alone', async () => {
    const api = createFakeApi();
    api.reply(startPasskeyProof, { data: { challenge: 'ask', site: 'outpost.example', known: [KNOWN] } });
    api.reply(provePasskey, { data: { second_factor: 'pk.code' } });
    startAuthentication.mockResolvedValue(SHOWN);
    expect(await codeByPasskey(api)).toBe('pk.code');
    expect(startAuthentication.mock.calls[0]?.[0].optionsJSON.allowCredentials).toEqual([
      { id: 'old', type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('that were left, are there already or do not work are told apart, and from everything else', () => {
    const named = (name: string) => Object.assign(new Error('why'), { name });
    expect(passkeyFailureOf(named('NotAllowedError'))).toBe('left');
    expect(passkeyFailureOf(named('InvalidStateError'))).toBe('known');
    expect(passkeyFailureOf(named('SecurityError'))).toBe('failed');
    expect(passkeyFailureOf(named('RefusedError'))).toBeUndefined();
    expect(passkeyFailureOf(null)).toBeUndefined();
  });
});
