import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { httpPaymentProvider } from './domains/payments/adapters/payment-provider.ts';
import { httpPayoutProvider } from './domains/payments/adapters/payout-provider.ts';
import { stripeProvider } from './domains/payments/adapters/stripe/stripe-provider.ts';
import { UNCONFIGURED } from './domains/payments/adapters/unconfigured.ts';
import type { PaymentProviders } from './domains/payments/provider.ts';
import type { SimulatedMoney } from './simulate.ts';

/** The adapters of the companies that are configured; undefined for those that are not. */
function configuredCompanies({ money }: Pick<Config, 'money'>): { [Name in keyof PaymentProviders]: PaymentProviders[Name] | undefined } {
  const card = money.card && httpPaymentProvider({ name: 'cardpay', ...money.card });
  return {
    card: money.stripe ? stripeProvider(money.stripe) : card,
    wallet: money.wallet && httpPaymentProvider({ name: 'wallet', ...money.wallet }),
    payouts: money.payouts && httpPayoutProvider(money.payouts),
  };
}

/**
 * The companies that hold and move money: those that are configured, and for the others what stands in for them, which is
 * asked over HTTP like any other. Without either, as in production, the service starts and offers no way of paying.
 */
export function createPaymentProviders(
  config: Pick<Config, 'money'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  simulated?: SimulatedMoney,
): PaymentProviders {
  const { card, wallet, payouts } = configuredCompanies(config);
  if (simulated)
    return {
      card: card ?? httpPaymentProvider({ name: 'cardpay', ...simulated.card }, simulated.send),
      wallet: wallet ?? httpPaymentProvider({ name: 'wallet', ...simulated.wallet, publishableKey: undefined }, simulated.send),
      payouts: payouts ?? httpPayoutProvider(simulated.payouts, simulated.send),
    };
  if (!card) log.warn('no card company is configured: nobody can pay');
  if (!payouts) log.warn('no payout company is configured: hosts are not paid');
  return { card: card ?? UNCONFIGURED.card, wallet, payouts: payouts ?? UNCONFIGURED.payouts };
}
