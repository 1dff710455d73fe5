import type { TrackingException, TrackingStatus } from '@outpost/shared-contracts/orders/shipment';
import type { Label } from '../src/domains/shipments/provider.ts';
import type { TestService } from './helper.ts';

const PATH = '/api/simulated/carriers/control';

/** What a company that a test plays has sold to who asked with a key. */
export const soldLabel = ({ key, reference }: { readonly key: string; readonly reference: string }): Label => ({
  ...{ id: `sold-${key}`, reference, status: 'bought', carrier: 'One', trackingNumber: key, trackingUrl: null, costCents: 900 },
});

/** The simulated company of carriers of a service under test. */
export function carriersOf({ app }: Pick<TestService, 'app'>) {
  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const response = await app.inject({ method, url: PATH + path, ...(payload ? { payload } : {}) });
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
    return response.json() as unknown;
  };
  return {
    /** Makes it misbehave; without settings it behaves. */
    behave: (settings: object = {}) => send('PUT', '', settings),
    release: (order: 'as_it_happened' | 'reversed' | 'shuffled' = 'as_it_happened', times = 1) =>
      send('POST', '/release', { order, times }),
    scan: (label: string, status: TrackingStatus, more: { exception?: TrackingException; place?: string } = {}) =>
      send('POST', '/scan', { label, status, ...more }),
    /** From now on the keys of its requests are worth nothing. */
    forgetKeys: () => send('POST', '/forget-keys'),
    /** For which labels somebody comes, and for which nobody does any more. */
    async pickups() {
      return ((await send('GET', '/pickups')) as { data: { label: string; day: string; status: 'scheduled' | 'canceled' }[] }).data;
    },
    /** Every label that was ever bought. */
    async labels() {
      const { data } = (await send('GET', '/labels')) as {
        data: { id: string; reference: string; status: string; tracking_number: string }[];
      };
      return data;
    },
  };
}
