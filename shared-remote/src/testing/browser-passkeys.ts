import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** `key` as it comes to the service, and so on: base64url. */
export const encoded = (text: string): string => btoa(text).replace(/=+$/, '');

const answer = (response: object) => ({
  id: encoded('key'),
  rawId: bytes('key'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

/** A browser with an authenticator that answers at once, until a test says otherwise. Ends with `vi.unstubAllGlobals()` for what looks whether there is one. */
export function stubPasskeys() {
  vi.stubGlobal('PublicKeyCredential', class {});
  const create = vi.fn(async () =>
    answer({ clientDataJSON: bytes('said'), attestationObject: bytes('made'), getTransports: () => ['usb'] }),
  );
  const get = vi.fn(async () => answer({ clientDataJSON: bytes('said'), authenticatorData: bytes('data'), signature: bytes('signed') }));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return {
    create,
    get,
    /** The error by which a browser says why it gave no passkey. */
    failure: (name: string) => Object.assign(new Error('The operation either timed out or was not allowed.'), { name }),
  };
}
