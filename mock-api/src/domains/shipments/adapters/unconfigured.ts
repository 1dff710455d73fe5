import { BadSignatureError, ProviderUnreachableError } from '../../payments/port.ts';
import type { CarrierCompany } from '../provider.ts';

const nobody = async (): Promise<never> => {
  throw new ProviderUnreachableError('No carrier is configured.');
};

/** A service that has no carriers yet, in production: what is tried all the same waits. */
export const NO_CARRIERS: CarrierCompany = {
  name: 'none',
  offers: nobody,
  rates: nobody,
  buyLabel: nobody,
  findByReference: nobody,
  voidLabel: nobody,
  track: nobody,
  bookPickup: nobody,
  cancelPickup: nobody,
  labelFile: nobody,
  readEvent() {
    throw new BadSignatureError('No carrier is configured.');
  },
};
