import { getBusinessBalance, topUpBalance } from '@outpost/shared-contracts/business/balance-calls';
import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import {
  buyShipmentLabel,
  completeShipment,
  getMyShipment,
  payShipment,
  priceShipment,
  rateShipment,
  refundShipment,
  type TEST_EVENTS,
} from '@outpost/shared-contracts/business/shipment-calls';
import type { ShipmentDraft } from '@outpost/shared-contracts/business/shipment-draft';
import { balanceOf, type LedgerAccount } from '../src/domains/ledger/port.ts';
import { dayOf } from '../src/platform/time/time.ts';
import { carriersOf } from './carriers.ts';
import { startService, type TestService } from './helper.ts';
import { CARDS, moneyCompanyOf } from './money-company.ts';

type Mode = 'live' | 'test';

const party = {
  ...{ company: 'Fennel Goods', name: 'Fay Fennel', phone: '+31 20 123 4567', email: 'fay@fennel.test' },
  ...{ line1: 'Keizersgracht 12', line2: '', city: 'Amsterdam', state: '', post_code: '1015 CS', country: 'NL', residential: false },
};

/** What a company wants to send from the Netherlands to Germany, on some day; `at` is added to the receiver's street. */
export function aDraft(
  day: string,
  { at = '', parcels = 1, reference = '' }: { at?: string; parcels?: number; reference?: string } = {},
): ShipmentDraft {
  return {
    from: party,
    to: {
      ...party,
      company: 'Atelier Brandt',
      name: 'Bo Brandt',
      line1: `Fischerallee 44 ${at}`,
      city: 'Hamburg',
      post_code: '22763',
      country: 'DE',
    },
    parcels: Array.from({ length: parcels }, () => ({ length: 30, width: 20, height: 10, grams: 2_000, description: 'Lamps' })),
    customs: {
      ...{ contents: 'merchandise', contents_text: '', incoterm: 'DAP', non_delivery: 'return' },
      items: [
        {
          description: 'Brass table lamp',
          quantity: 2,
          unit_value: { minor: 2_900, currency: 'USD' },
          grams: 700,
          hs_code: '940520',
          origin: 'NL',
        },
      ],
      ...{ eori: '', ioss: '', vat: '', signer: 'Fay Fennel', invoice_number: '' },
    },
    options: { ship_date: day, reference, signature: false, insured_value: { minor: 0, currency: 'USD' }, label_format: 'pdf_4x6' },
  };
}

/** The sample company at work: each step asks the service as the console does. */
export async function businessScenario(service: TestService, mode: Mode = 'live') {
  const who = await service.tokenOf('b2b@outpost.test');
  const card = moneyCompanyOf(service, 'cardpay');
  const rated = async (draft: ShipmentDraft, named: { own_key?: string; shipment_id?: number; revision?: number } = {}) =>
    (await service.call(rateShipment, { body: { mode, draft, ...named } }, who)).reply.data;
  const priced = async (draft: ShipmentDraft, own_key?: string) => {
    const { shipment_id, revision, rates } = await rated(draft, { own_key });
    const [cheapest] = rates;
    if (!cheapest) throw new Error('There is no rate');
    const { carrier, service: way, price } = cheapest;
    return (await service.call(priceShipment, { body: { mode, shipment_id, revision, carrier, service: way, expected_price: price } }, who))
      .reply.data;
  };
  const payCall = ({ id, revision, price }: Pick<ShipmentDetail, 'id' | 'revision' | 'price'>, sent: object = who) =>
    service.call(payShipment, { body: { mode, shipment_id: id, revision, expected_price: price ?? { minor: 1, currency: 'USD' } } }, sent);
  const paid = async (draft: ShipmentDraft) => (await payCall(await priced(draft))).reply.data;
  const labelCall = ({ id, revision }: Pick<ShipmentDetail, 'id' | 'revision'>) =>
    service.call(buyShipmentLabel, { params: { id }, body: { mode, revision } }, who);
  return {
    who,
    card,
    rated,
    priced,
    payCall,
    paid,
    labelCall,
    labelled: async (draft: ShipmentDraft) => (await labelCall(await paid(draft))).reply.data,
    /** Labelled by a carrier of one's choice. */
    labelledBy: async (draft: ShipmentDraft, wanted: string) => {
      const { shipment_id, revision, rates } = await rated(draft);
      const found = rates.find(({ carrier }) => carrier === wanted);
      if (!found) throw new Error(`${wanted} gave no rate`);
      const { carrier, service: way, price } = found;
      const body = { mode, shipment_id, revision, carrier, service: way, expected_price: price };
      const locked = (await service.call(priceShipment, { body }, who)).reply.data;
      return (await labelCall((await payCall(locked)).reply.data)).reply.data;
    },
    advance: async (id: number, event: (typeof TEST_EVENTS)[number], expected_from: 6 | 8) =>
      (await service.call(completeShipment, { params: { id }, body: { mode, event, expected_from } }, who)).reply.data,
    refundCall: (id: number) => service.call(refundShipment, { params: { id }, body: { mode, shipment_id: id } }, who),
    read: async (id: number) => (await service.call(getMyShipment, { params: { id }, body: { mode, shipmentID: id } }, who)).reply.data,
    topUpCall: async (minor: number, number: string = CARDS.fine) =>
      service.call(topUpBalance, { body: { amount: { minor, currency: 'USD' }, token: await card.token(number) } }, who),
  };
}

/** A service with the sample company on both sides, money on its balance, and a clock of its own. */
export async function businessWorld() {
  const service = await startService();
  const live = await businessScenario(service);
  const test = await businessScenario(service, 'test');
  // A sample shipment whose money goes back by itself does so before anything is counted.
  let ahead = 25 * 3_600_000;
  service.advance(ahead);
  for (const _ of [1, 2]) {
    await live.topUpCall(500_000);
    await service.runDue();
  }
  const carriers = carriersOf(service);
  const today = (days = 0) => dayOf(new Date(Date.now() + ahead + days * 86_400_000));
  return {
    service,
    live,
    test,
    carriers,
    now: () => Date.now() + ahead,
    later(ms: number) {
      ahead += ms;
      service.advance(ms);
    },
    today,
    draft: (more: Parameters<typeof aDraft>[1] = {}) => aDraft(today(), more),
    /** A paid shipment whose label was asked for, and no carrier has answered. */
    async buying() {
      const shipment = await live.paid(aDraft(today()));
      await carriers.behave({ operations: ['create'], rates: { fail_before: 1 } });
      const { label } = (await live.labelCall(shipment)).reply.data;
      if (label !== 'buying') throw new Error(`The label is ${label}`);
      await carriers.behave();
      return shipment;
    },
    balance: async () => (await service.call(getBusinessBalance, {}, live.who)).reply.data.balance.minor,
    books: (account: LedgerAccount) => balanceOf(service.db, { account }),
    /** Something as it is once all that is due was done. */
    afterTasks:
      <T>(read: () => Promise<T>) =>
      async () => {
        await service.runDue();
        return await read();
      },
  };
}
