import { type HostStanding, STANDING_PARTS, type StandingPart } from '@outpost/shared-contracts/hosts/identity';
import type { Database } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/time/time.ts';
import { findPerson } from '../accounts/port.ts';
import { receivingAddress } from '../addresses/port.ts';
import { findOpening, findReadiness } from '../hosts/port.ts';
import { findAgreement } from './agreement.ts';
import { hasApproved } from './machine.ts';
import type { IdentityTools } from './tools.ts';

/** Without these a host is not paid; the others are for being found. */
const FOR_PAYOUTS: readonly StandingPart[] = ['email', 'phone', 'identity', 'agreement', 'payment'];

interface Standing extends HostStanding {
  readonly isListed: boolean;
  readonly done: Readonly<Record<StandingPart, boolean>>;
}

/**
 * Whether a host may be listed and be paid, and what lacks. The one place that says so: checklist, listing, payouts and every
 * page ask it. Undefined where there is no such host.
 */
export async function findStanding(
  { hasPaymentMethod }: Pick<IdentityTools, 'hasPaymentMethod'>,
  db: Database,
  hostId: number,
  now: Date,
): Promise<Standing | undefined> {
  const host = await findReadiness(db, hostId);
  const person = host && (await findPerson(db, hostId));
  if (!host || !person) return undefined;
  const opening = await findOpening(db, hostId, dayOf(now));
  const done: Record<StandingPart, boolean> = {
    email: person.isEmailVerified,
    phone: person.isPhoneVerified,
    identity: await hasApproved(db, hostId, now),
    agreement: (await findAgreement(db, hostId, now)).isInForce,
    address: (await receivingAddress(db, hostId)) !== undefined,
    services: host.hasServices,
    hours: (opening?.openingDays.length ?? 0) > 0,
    payment: await hasPaymentMethod(db, hostId),
  };
  const missing = STANDING_PARTS.filter((part) => !done[part]);
  return {
    isListed: host.isListed,
    done,
    is_listable: missing.every((part) => part === 'payment'),
    is_payable: !missing.some((part) => FOR_PAYOUTS.includes(part)),
    missing,
  };
}
