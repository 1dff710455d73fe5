import { BadSignatureError, type PaymentProviders, ProviderUnreachableError } from '../provider.ts';

const nobody = async (): Promise<never> => {
  throw new ProviderUnreachableError('No company is configured.');
};

const nobodys = (): never => {
  throw new BadSignatureError('No company is configured.');
};

function noList(): AsyncIterable<never> {
  return { [Symbol.asyncIterator]: () => ({ next: nobody }) };
}

/** A service that has no companies yet, in production: it offers no way of paying, and what is tried all the same waits. */
export const UNCONFIGURED: PaymentProviders = {
  card: {
    name: 'cardpay',
    offers: [],
    browser: undefined,
    createIntent: nobody,
    findIntent: nobody,
    capture: nobody,
    cancel: nobody,
    refund: nobody,
    refunds: nobody,
    disputes: noList,
    createCustomer: nobody,
    saveCard: nobody,
    findSetup: nobody,
    listCards: nobody,
    removeCard: nobody,
    startExpress: nobody,
    readEvent: nobodys,
    list: noList,
    accounts: undefined,
  },
  wallet: undefined,
  payouts: { createAccount: nobody, createPayout: nobody, findPayout: nobody, findByReference: nobody, readEvent: nobodys, list: noList },
};
