import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a URL or a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How tokens are kept: they have 256 bits of their own, so a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
