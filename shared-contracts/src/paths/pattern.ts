/**
 * Patterns as the product writes them, for a router whose parameters are whole segments. A parameter within a segment, as
 * in `/how-to-shop-:store-and-ship-internationally`, is asked of the router as `/:store` and checked here: everything that
 * reads patterns (route table, owner of a path, canonical address, links) reads them through this module.
 */

type Params = Readonly<Record<string, string | undefined>>;

/** A segment with a parameter between other letters. */
interface MixedSegment {
  readonly name: string;
  readonly shape: RegExp;
}

const PARAMETER = /:([A-Za-z]+)/;
const isMixed = (segment: string): boolean => PARAMETER.test(segment) && segment.replace(PARAMETER, '') !== '';

function mixedSegment(segment: string): MixedSegment {
  const [before = '', name = '', after = ''] = segment.split(PARAMETER);
  const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Letter case does not count, as in the router.
  return { name, shape: new RegExp(`^${literal(before)}(.+)${literal(after)}$`, 'is') };
}

/** The pattern as the router takes it: each parameter a segment of its own. */
export const routerPathOf = (pattern: string): string =>
  pattern
    .split('/')
    .map((segment) => (isMixed(segment) ? `:${mixedSegment(segment).name}` : segment))
    .join('/');

/** The parameters of a pattern, out of those that the router found; undefined where the address is another's. */
export function paramsOf<Found extends Params>(pattern: string, found: Found): Found | undefined {
  const own: Record<string, string | undefined> = {};
  for (const segment of pattern.split('/').filter(isMixed)) {
    const { name, shape } = mixedSegment(segment);
    const value = shape.exec(found[name] ?? '')?.[1];
    if (value === undefined) return undefined;
    own[name] = value;
  }
  return { ...found, ...own };
}

/** The address of a pattern with parameters filled in, encoded. One that is missing stays as it is written. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, string | number | undefined>>): string =>
  pattern.replace(/:([A-Za-z]+)/g, (written, name: string) => encodeURIComponent(params[name] ?? written));
