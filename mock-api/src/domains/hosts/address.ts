import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import type { getHostAddress } from '@outpost/shared-contracts/hosts/calls';
import { addressCodeOf, hostCodeOf } from '@outpost/shared-contracts/orders/codes';
import { eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { findPerson } from '../accounts/port.ts';
import { receivingAddress } from '../addresses/port.ts';
import { findCountry } from '../countries/port.ts';
import { hosts } from './schema.ts';

/**
 * The street of a host: for shoppers with a confirmed e-mail address and the host alone (docs/product.md#hosts). A host who is
 * not listed, and one who gave no address, cannot receive parcels and is `not_found`.
 */
export const readHostAddress: CallHandler<typeof getHostAddress> = async ({ db, params, caller }) => {
  if (!caller) throw notFound();
  const [host] = await db.select().from(hosts).where(eq(hosts.userId, params.id));
  const isOwn = caller.userId === params.id;
  if (!host || !(host.isList || isOwn)) throw notFound('There is no such host.');
  const [address, reader, country] = await Promise.all([
    receivingAddress(db, params.id),
    findPerson(db, caller.userId),
    findCountry(db, host.countryCode),
  ]);
  if (!address || !reader) throw notFound('This host has no address yet.');
  const place = { city_name: host.city, country_code: host.countryCode, country_name: country?.name ?? host.countryCode };
  if (!isOwn && caller.type !== USER_TYPE.shopper) return { data: { ...place, is_masked: true, reason: 'not_a_shopper' } };
  if (!isOwn && !reader.isEmailVerified) return { data: { ...place, is_masked: true, reason: 'email_not_confirmed' } };
  return {
    data: {
      ...place,
      is_masked: false,
      recipient: `${reader.name} ${reader.surname}`.trim(),
      line1: address.line1,
      line2: isOwn ? hostCodeOf(params.id) : addressCodeOf(params.id, caller.userId),
      city_name: address.cityName,
      state: address.state,
      post_code: address.postCode,
    },
  };
};
