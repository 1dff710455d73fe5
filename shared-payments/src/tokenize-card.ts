import type { PaymentOptions } from '@outpost/shared-contracts/payments/payment';
import { UnreachableError } from '@outpost/shared-contracts/problem/problem';
import * as z from 'zod/mini';
import type { CardDetails } from './model/card.ts';
import { CardRejectedError } from './model/card-rejected.ts';

const Token = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
const Refusal = z.object({ error: z.object({ code: z.string() }) });

const FIELDS: Readonly<Record<string, 'number' | 'expiry' | 'cvc'>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  invalid_expiry: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
};

/** Longer than any company takes; nobody knows then whether it will answer. Milliseconds. */
const TIMEOUT = 15_000;

/**
 * Hands a card to the company that keeps it and brings its token. The one place where a card's number leaves the page: it
 * goes straight to the company, without our cookies, and to no log of ours. Rejects with {@link CardRejectedError} for a card
 * that it does not take, with UnreachableError where it does not answer.
 */
export async function tokenizeCard(card: CardDetails, company: PaymentOptions['card']): Promise<string> {
  const { status, answer } = await ask(card, company);
  const token = Token.safeParse(answer);
  if (status < 300 && token.success) return token.data.id;
  const refusal = Refusal.safeParse(answer);
  if (status < 500 && refusal.success) throw new CardRejectedError(FIELDS[refusal.data.error.code]);
  throw new UnreachableError('The card company did not answer');
}

async function ask(card: CardDetails, company: PaymentOptions['card']): Promise<{ status: number; answer: unknown }> {
  const inForm = company.format === 'form';
  try {
    const response = await fetch(company.tokens_url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: {
        'content-type': inForm ? 'application/x-www-form-urlencoded' : 'application/json',
        authorization: `Bearer ${company.publishable_key}`,
      },
      body: inForm ? formOf(card) : JSON.stringify(fieldsOf(card)),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: response.status, answer: await response.json() };
  } catch {
    // What was thrown may hold the request: nothing of it is passed on.
    throw new UnreachableError('The card company did not answer');
  }
}

const fieldsOf = ({ number, expMonth, expYear, cvc, name }: CardDetails) => ({ number, exp_month: expMonth, exp_year: expYear, cvc, name });

const formOf = (card: CardDetails): string =>
  new URLSearchParams(Object.entries(fieldsOf(card)).map(([field, value]) => [`card[${field}]`, String(value)])).toString();
