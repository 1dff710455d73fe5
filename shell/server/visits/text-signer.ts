import { createHmac, timingSafeEqual } from 'node:crypto';

/** Texts that a browser keeps for us and cannot change: `<text>.<HMAC-SHA256>`, both base64url. */
export function createTextSigner(secret: string) {
  const mark = (purpose: string, text: string): Buffer => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

  return {
    /** `purpose` keeps what was signed for one thing from being used for another. */
    sign(purpose: string, text: string): string {
      return `${Buffer.from(text).toString('base64url')}.${mark(purpose, text).toString('base64url')}`;
    },
    /** The text; undefined where it was not signed by us for this purpose. */
    verify(purpose: string, signed: string | undefined): string | undefined {
      const [body, signature] = signed?.split('.') ?? [];
      if (!body || !signature) return undefined;
      const text = Buffer.from(body, 'base64url').toString();
      const [expected, given] = [mark(purpose, text), Buffer.from(signature, 'base64url')];
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
    },
  };
}

export type TextSigner = ReturnType<typeof createTextSigner>;
