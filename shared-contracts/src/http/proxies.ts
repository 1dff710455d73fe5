import * as z from 'zod/mini';

/** What stands before a process that listens: so many proxies, or all that have addresses of these networks. */
export type Proxies = number | readonly string[];

const MAX_HOPS = 10;
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** `2`, or `10.0.0.0/8, fd00::/8`. Undefined where it is neither. */
function proxiesOf(text: string): Proxies | undefined {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text) <= MAX_HOPS ? Number(text) : undefined;
  const networks = text.split(',').map((one) => one.trim());
  return networks.every((one) => Network.safeParse(one).success) ? networks : undefined;
}

/**
 * The setting `OUTPOST_PROXIES` of the edge and of the service: how many proxies stand before the process, or in which
 * networks they are. A visitor's address is the one that the outermost of them saw; whatever else a request says of its
 * way is its sender's to make up.
 */
export const ProxiesSetting = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => proxiesOf(text) !== undefined,
        `how many proxies stand before (0 to ${MAX_HOPS}), or their networks with commas: 10.0.0.0/8, fd00::/8`,
      ),
    ),
  z.transform((text) => proxiesOf(text) ?? 0),
);

/** What Fastify is to trust of a request's `X-Forwarded-…`. */
export const trustProxyOf = (proxies: Proxies): string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : [...proxies];
