import { createHash } from 'node:crypto';

/**
 * Whether a visitor is part of a trial. The same visitor always is or is not, each trial draws anew, and a larger share
 * only adds visitors.
 */
export function inTrial(
  visitor: string,
  name: string,
  { version, percent }: { readonly version: string; readonly percent: number },
): boolean {
  const draw = createHash('sha256').update(`${visitor}|${name}|${version}`).digest().readUInt32BE(0);
  return draw < (percent / 100) * 2 ** 32;
}
