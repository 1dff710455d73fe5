import type { Database } from '../../platform/db/database.ts';
import { findPeople } from '../accounts/port.ts';
import { receivingAddress } from '../addresses/port.ts';
import { findHostFacts } from '../hosts/port.ts';
import { customsLine, findWay, listItems, type OrderRecord, realMeasures, transitionRefused } from '../orders/port.ts';
import type { ParcelToSend } from './provider.ts';
import type { Packed, ShipmentTools } from './tools.ts';

/** An order that travels alone, by what its host has measured. */
async function packedAlone(db: Database, order: OrderRecord): Promise<Packed> {
  const { weightGrams, lengthCm, widthCm, heightCm } = realMeasures(order);
  // Nothing is paid without measures.
  if (!weightGrams || !lengthCm || !widthCm || !heightCm) throw transitionRefused();
  const items = await listItems(db, order.id);
  return {
    grams: weightGrams,
    sides: { length: lengthCm, width: widthCm, height: heightCm },
    customs: items.map(customsLine),
  };
}

/** What a carrier has to know of a paid order. Refused while its way or its host's address is not there. */
export async function parcelOf(db: Database, { boxOf }: Pick<ShipmentTools, 'boxOf'>, order: OrderRecord): Promise<ParcelToSend> {
  const way = await findWay(db, order.id);
  const from = await receivingAddress(db, order.hostId);
  const host = await findHostFacts(db, order.hostId);
  const people = await findPeople(db, [order.hostId, order.shopperId]);
  const [sender, receiver] = [people.get(order.hostId), people.get(order.shopperId)];
  if (!way || !from || !host || !sender || !receiver) throw transitionRefused();
  const nameOf = ({ name, surname }: typeof sender) => `${name} ${surname}`.trim();
  const { address } = way;
  return {
    ...((await boxOf(db, order)) ?? (await packedAlone(db, order))),
    service: way.service,
    from: {
      name: nameOf(sender),
      ...{ line1: from.line1, line2: from.line2, city: host.city, state: from.state, postCode: from.postCode, country: host.countryCode },
    },
    to: {
      name: nameOf(receiver),
      ...{ line1: address.line1, line2: address.line2, city: address.city_name, state: address.state },
      ...{ postCode: address.post_code, country: address.country_code },
    },
  };
}
