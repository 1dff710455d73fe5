import * as z from 'zod/mini';
import { HOUR_MS } from '../time/durations.ts';
import { RemoteName, Version } from './manifest.ts';

const Short = z.string().check(z.maxLength(500));
/** Milliseconds. */
const Duration = z.number().check(z.minimum(0), z.maximum(HOUR_MS));
/** The package that a beacon is about: who owns the region, the script or the message. */
const owner = { remote: RemoteName, version: Version };

/** How a remote can fail, each a class of its own in metrics and tests. */
export const FailureClass = z.enum(['contract', 'entry', 'chunk', 'integrity', 'init', 'timeout', 'loader', 'render', 'widget', 'service']);
export type FailureClass = z.infer<typeof FailureClass>;

/** One thing that a page tells the edge. */
export const Beacon = z.discriminatedUnion('kind', [
  /** The first page, widget or service of a remote is up; `ms` since it was asked for. */
  z.object({ kind: z.literal('started'), ...owner, ms: Duration }),
  /** A remote, or a part of it, did not come up. */
  z.object({ kind: z.literal('load-failed'), ...owner, failure: FailureClass, message: Short }),
  /** An error that nobody expected (`handled: false`), or one that was caught and reported. */
  z.object({
    kind: z.literal('error'),
    ...owner,
    handled: z.boolean(),
    name: Short,
    message: Short,
    stack: z.optional(z.string().check(z.maxLength(2000))),
    about: z.optional(Short),
  }),
  /** `LCP` and `INP` in milliseconds, `CLS` without unit. */
  z.object({
    kind: z.literal('vital'),
    ...owner,
    metric: z.enum(['LCP', 'CLS', 'INP']),
    value: z.number().check(z.minimum(0), z.maximum(HOUR_MS)),
  }),
  z.object({ kind: z.literal('long-task'), ...owner, ms: Duration }),
  /** The browser refused something that the page's policies forbid. */
  z.object({ kind: z.literal('violation'), ...owner, directive: Short, blocked: Short }),
]);
export type Beacon = z.infer<typeof Beacon>;

/** What a page sends at once, to `POST /platform/beacons`. `path` is without query, as queries may hold what people typed. */
export const BeaconBatch = z.object({ path: Short, beacons: z.array(Beacon).check(z.minLength(1), z.maxLength(50)) });
export type BeaconBatch = z.infer<typeof BeaconBatch>;
