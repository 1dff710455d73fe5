import * as calls from '@outpost/shared-contracts/money/calls';
import { CURRENCIES } from '@outpost/shared-contracts/money/currencies';
import { exponentOf, type Money } from '@outpost/shared-contracts/money/money';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { type ProblemError, refuseField } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { convert, idOf, ratesFor } from './convert.ts';
import { createRates } from './latest.ts';
import type { Rates } from './rates.ts';

const LIMIT = { name: 'convert', most: 600, seconds: 600 };

const noRate = (field: string, code: string): ProblemError => refuseField(field, 'no_rate', `There is no exchange rate for ${code}.`);
const basisOf = (rates: Rates) => ({ rate_id: idOf(rates), as_of: rates.day });

/** Converts, or refuses at the field that has no rate. */
function converted(amount: Money, to: string, rates: Rates, field: string): Money {
  const found = convert(amount, to, rates);
  if (found) return found;
  if (!Object.hasOwn(rates.microDollars, to)) throw noRate('to', to);
  if (!Object.hasOwn(rates.microDollars, amount.currency)) throw noRate(`${field}.currency`, amount.currency);
  throw refuseField(`${field}.minor`, 'too_large', 'The amount is too large to be converted.');
}

export function currencyRoutes(app: FastifyInstance, parts: ServiceParts): void {
  const rates = createRates(parts.config.rates);

  serveCall(app, parts, calls.getCurrencies, async ({ now, log }) => {
    const { microDollars } = rates.latest(now, log);
    return {
      data: CURRENCIES.map((code) => ({ code, exponent: exponentOf(code), convertible: Object.hasOwn(microDollars, code) })),
    };
  });

  serveCall(app, parts, calls.getRates, async ({ query, now, log }) => {
    const latest = rates.latest(now, log);
    const found = ratesFor(query.base_currency, latest);
    if (!found) throw noRate('base_currency', query.base_currency);
    return { data: { ...basisOf(latest), base: query.base_currency, rates: found } };
  });

  serveCall(
    app,
    parts,
    calls.convertAmount,
    async ({ body, now, log }) => {
      const latest = rates.latest(now, log);
      return { data: { ...basisOf(latest), amount: converted(body.amount, body.to, latest, 'amount') } };
    },
    { limit: LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.convertAmounts,
    async ({ body, now, log }) => {
      const latest = rates.latest(now, log);
      const amounts = body.amounts.map((amount, at) => converted(amount, body.to, latest, `amounts.${at}`));
      return { data: { ...basisOf(latest), amounts } };
    },
    { limit: LIMIT },
  );
}
