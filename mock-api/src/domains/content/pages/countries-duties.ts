import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { decimalOf, type Money } from '@outpost/shared-contracts/money/money';
import type { DutyRule } from '@outpost/shared-contracts/pricing/duties';
import { dutiesFor } from '../../duties/port.ts';
import { fill, type PageContext } from '../family.ts';
import type { PlaceTexts } from './countries-texts.ts';

type Texts = PlaceTexts['duties'];

interface Written {
  readonly texts: Texts;
  readonly money: (amount: Money) => string;
  readonly rate: (basisPoints: number) => string;
}

function dutySentence({ rate_bp, amount, up_to }: DutyRule, { texts, money, rate }: Written): string {
  if (amount && up_to) return fill(texts.flat, { amount: money(amount), limit: money(up_to) });
  if (!amount) return rate_bp ? fill(texts.rate, { rate: rate(rate_bp) }) : texts.zero;
  return amount.minor === 0 ? texts.none : fill(texts.free, { amount: money(amount) });
}

/** Who takes the tax on goods. A rule of the rate of duty alone says nothing of it. */
function taxSentences({ amount, vat_bp, vat_within }: DutyRule, { texts, rate }: Written): string[] {
  if (!amount || !vat_bp) return [];
  const tax = { customs: texts.taxCustoms, seller: texts.taxSeller, nobody: texts.taxNobody }[vat_within];
  return [fill(tax, { rate: rate(vat_bp) }), ...(amount.minor > 0 ? [texts.above] : [])];
}

/** What customs of a country ask for today, each rule in sentences; without a rule on file, that there is none. */
export async function dutiesBlock(
  { db, now, language, inSentence }: PageContext<unknown>,
  texts: Texts,
  country: string,
): Promise<BlockOf<'duties'>> {
  const locale = localeOf(language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const rules = await dutiesFor(db, country, now);
  return {
    kind: 'duties',
    title: fill(texts.title, { country: inSentence(country) }),
    country,
    rules: rules.map((rule) => {
      const written: Written = {
        texts,
        money: (amount) =>
          new Intl.NumberFormat(locale, { style: 'currency', currency: amount.currency, trailingZeroDisplay: 'stripIfInteger' }).format(
            decimalOf(amount) as Intl.StringNumericLiteral,
          ),
        rate: (basisPoints) => percent.format(basisPoints / 10_000),
      };
      const { valid_from, valid_to, source_url, checked_at } = rule;
      const text = [dutySentence(rule, written), ...taxSentences(rule, written)].join(' ');
      return { text, valid_from, valid_to, source_url, checked_at };
    }),
    note: rules.length > 0 ? texts.note : texts.unknown,
  };
}
