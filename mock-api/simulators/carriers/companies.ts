import { SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { SHIPPING_SERVICES, type ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { chargeableGrams, refusalOf, type Sides } from '@outpost/shared-contracts/pricing/weight';

/** Invented companies: their prices are ours times a percentage; one of them goes to few countries. */
export const COMPANIES = {
  kestrel: { name: 'Kestrel Express', percent: 96, services: ['express', 'priority'], to: undefined },
  bluefin: { name: 'Bluefin Post', percent: 91, services: ['economy'], to: undefined },
  meridian: { name: 'Meridian Air', percent: 104, services: ['express'], to: ['US', 'CA', 'GB', 'DE', 'FR', 'NL'] },
} as const;
type Company = (typeof COMPANIES)[keyof typeof COMPANIES];

interface Parcel {
  /** ISO 3166. */
  readonly from: string;
  readonly to: string;
  readonly grams: number;
  readonly sides: Sides | undefined;
}

/** What one of them asks for a parcel, in US cents, by each of its services. */
export function ratesOf({ percent, services, to: countries }: Company, { from, to, grams, sides }: Parcel) {
  if (countries && !(countries as readonly string[]).includes(to)) return [];
  const offered = SERVICE_NAMES.filter(
    (service) => (services as readonly string[]).includes(service) && refusalOf(grams, sides, service) === undefined,
  );
  return offered.map((service) => {
    const cents = shippingCents(from, to, chargeableGrams(grams, sides, service), service);
    return { service, cents: Math.round((cents * percent) / 100), days: SHIPPING_SERVICES[service].days };
  });
}

interface UnsentParcel {
  readonly from: { readonly country: string };
  readonly to: { readonly country: string; readonly line1: string; readonly line2: string };
  readonly grams: number;
  readonly sides: Sides;
}

/** What all of them ask for a parcel by any service, and why the others do not take it. To an address with `SILENT` in it one does not answer. */
export function allRatesFor({ from, to, grams, sides }: UnsentParcel) {
  const asked = Object.values(COMPANIES).map((company) => {
    const isSilent = company === COMPANIES.meridian && `${to.line1} ${to.line2}`.includes('SILENT');
    const rates = isSilent ? [] : ratesOf(company, { from: from.country, to: to.country, grams, sides });
    const goesThere = !company.to || (company.to as readonly string[]).includes(to.country);
    const reason = isSilent ? 'no_answer' : goesThere ? 'parcel_refused' : 'no_route';
    return { carrier: company.name, rates, reason } as const;
  });
  return {
    offers: asked.flatMap(({ carrier, rates }) => rates.map((rate) => ({ carrier, ...rate }))),
    refusals: asked
      .filter(({ rates }) => rates.length === 0)
      .map(({ carrier, reason }) => ({ carrier, reason, message: reason === 'no_answer' ? 'No answer in 8 seconds.' : '' })),
  };
}

interface AddressedParcel extends Omit<Parcel, 'from' | 'to'> {
  readonly from: { readonly country: string };
  readonly to: { readonly country: string };
  readonly service: ShippingService;
}

/** What all of them ask for a label of one service, the usual carrier of it first. */
export const offersFor = ({ from, to, grams, sides, service }: AddressedParcel) =>
  Object.values(COMPANIES).flatMap((company) =>
    ratesOf(company, { from: from.country, to: to.country, grams, sides })
      .filter((rate) => rate.service === service)
      .map((rate) => ({ carrier: company.name, ...rate })),
  );
