declare global {
  /** What the document's first script took out of the address, until the shell reads it. */
  var outpostLogin: string | undefined;
}

/** A session that a link hands over (B-277). */
export interface Handover {
  readonly token: string;
  readonly userId: number;
}

/** The handover of this page, once; undefined where there is none, null where it cannot be one. */
export function takeHandover(): Handover | null | undefined {
  const written = globalThis.outpostLogin;
  globalThis.outpostLogin = undefined;
  if (written === undefined) return undefined;
  const query = new URLSearchParams(written);
  const [token, userid] = [query.get('token') ?? '', query.get('userid') ?? ''];
  return /^[\w.~+/=-]{16,4096}$/.test(token) && /^[1-9]\d{0,9}$/.test(userid) ? { token, userId: Number(userid) } : null;
}
