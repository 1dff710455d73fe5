import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fetchWhenReady } from '../companies/fetch-inside.ts';
import { journalsOf, type MoneyHost } from '../money/beside.ts';
import { openStore } from '../money/journaled-store.ts';
import type { LabelRecord } from './labels.ts';
import { addShippingCompany } from './shipping-company.ts';

const PATH = '/api/simulated/carriers';

/** Where the company beside a running service is, with its keys: the same after a restart, and no other service's. */
function shippingAddress({ secret, publicOrigin }: Pick<MoneyHost, 'secret' | 'publicOrigin'>) {
  const key = (purpose: string) => createHmac('sha256', secret).update(`carriers ${purpose}`).digest('hex').slice(0, 40);
  return { url: publicOrigin + PATH, secretKey: `sk_${key('secret')}`, webhookSecret: `whsec_${key('webhook')}` };
}

/** Labels of the sample data were bought before the company was there: it takes them over as they stand. */
export type LabelSamples = readonly (Pick<
  LabelRecord,
  'id' | 'reference' | 'status' | 'carrier' | 'trackingNumber' | 'cents' | 'boughtAt'
> & {
  readonly parcel: Omit<LabelRecord['parcel'], 'reference'>;
})[];

/** Mounts the company that sells labels at the address of a service, and says how it is asked: over HTTP like any other. */
export async function simulateShipping(app: FastifyInstance, host: MoneyHost, now: () => Date, samples: LabelSamples = []) {
  const send = fetchWhenReady(app);
  const address = shippingAddress(host);
  const journals = journalsOf(host);
  await app.register(
    async (inside) =>
      addShippingCompany(inside, {
        store: openStore(journals && `${journals}/carriers.jsonl`),
        secretKey: address.secretKey,
        webhook: { url: `${host.publicOrigin}/api/carriers/webhooks`, secret: address.webhookSecret },
        send,
        now,
        control: host.mode !== 'demonstration',
        samples,
      }),
    { prefix: PATH },
  );
  return { send, ...address };
}
