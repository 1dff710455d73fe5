/** Numbers of bank accounts as people type them, without what makes them readable. */
export const compactAccount = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * Whether a number is an IBAN (ISO 13616): country, two check digits, and a remainder of 1 by 97 once its first four
 * characters stand behind and letters are numbers. How long a country's is, the company that pays to it knows.
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((mark) => Number.parseInt(mark, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a number is a routing number of a bank in the United States (ABA): nine digits, weighed by 3, 7 and 1. */
export function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false;
  const sum = [...number].reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}
