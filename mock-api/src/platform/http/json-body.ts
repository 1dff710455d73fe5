import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** Lists and objects within each other. The deepest body of our calls has five (`json-body.test.ts`). */
export const MAX_DEPTH = 16;
/** Values of a body, its lists and objects among them. The largest of our calls, a full cart, has 2,600. */
export const MAX_VALUES = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

// A list or an object begins, or ends.
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/** The place of the quote that ends the string, or the end of the bytes. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Counts depth and values of JSON in one pass over its bytes, before anything is built from it. Whether it is JSON at
 * all is for the parser to say. Throws a ProblemError.
 */
export function checkShape(bytes: Uint8Array): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (isOpening(byte)) {
      depth += 1;
      values += 1;
    } else if (isClosing(byte)) depth -= 1;
    if (depth > MAX_DEPTH) throw new ProblemError('malformed_request', `The body has more than ${MAX_DEPTH} levels.`);
    if (values > MAX_VALUES) throw new ProblemError('malformed_request', `The body has more than ${MAX_VALUES} values.`);
  }
}

/** Reads JSON bodies: their shape is looked at before they are parsed. `__proto__` and its like are refused. */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) throw new ProblemError('malformed_request', 'The body is not UTF-8.');
    checkShape(body);
    return parse(request, body.toString('utf8'), done);
  });
}
