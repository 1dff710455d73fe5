import type { PaymentOptions } from '@outpost/shared-contracts/payments/payment';

/** A card as it was typed. It goes to the card company and to nobody else. */
export interface TypedCard {
  readonly number: string;
  /** `04/28`. */
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** What the company objects to; it is the one who checks. */
export type CardFault = 'number' | 'expiry' | 'cvc';

const FAULTS: Readonly<Record<string, CardFault>> = { incorrect_number: 'number', invalid_expiry: 'expiry', incorrect_cvc: 'cvc' };

/** Month and year of `04/28`, `4 / 2028` or `0428`; undefined for anything else. */
export function expiryOf(typed: string): { readonly month: number; readonly year: number } | undefined {
  const [, month, year] = /^(\d{1,2})[\s/.-]*(\d{4}|\d{2})$/.exec(typed.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
}

/** Hands a card to the company. Resolves with its token, or with the field that the company refuses; rejects when it does not answer. */
export async function tokenise(
  { tokens_url: url, publishable_key: key }: PaymentOptions['card'],
  { number, expiry, cvc, name }: TypedCard,
  fetchIt: typeof fetch = fetch,
): Promise<{ readonly token: string } | { readonly fault: CardFault }> {
  const until = expiryOf(expiry);
  if (!until) return { fault: 'expiry' };
  const reply = await fetchIt(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      number: number.replace(/\D/g, ''),
      exp_month: until.month,
      exp_year: until.year,
      cvc: cvc.trim(),
      name: name.trim(),
    }),
  });
  const answer = (await reply.json()) as { id?: unknown; error?: { code?: unknown } };
  if (reply.ok && typeof answer.id === 'string') return { token: answer.id };
  if (reply.status === 402) return { fault: FAULTS[String(answer.error?.code)] ?? 'number' };
  throw new Error(`The card company answered ${reply.status}`);
}
