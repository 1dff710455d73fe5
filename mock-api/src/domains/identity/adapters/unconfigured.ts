import { ProviderUnreachableError } from '../../payments/port.ts';
import type { IdentityCompany } from '../provider.ts';

const nobody = async (): Promise<never> => {
  throw new ProviderUnreachableError('No company that checks documents is configured.');
};

/** A service that has nobody who checks documents yet, in production: what is sent all the same waits. */
export const NO_CHECKER: IdentityCompany = { begin: nobody, look: nobody };
