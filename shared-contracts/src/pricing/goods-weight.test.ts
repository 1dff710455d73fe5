import { describe, expect, it } from 'vitest';
import { GOODS_WEIGHTS, gramsOfTitle, UNKNOWN_GRAMS, weighGoods } from './goods-weight.ts';
import { MAX_GRAMS } from './weight.ts';

describe('what goods weigh by their kind', () => {
  it.each([
    ['Two-person trekking tent', 3500],
    ['Tents, set of 2', 3500],
    ['Trail running shoes', 1300],
    ['Running shoe laces', 200],
    ['Leather case for iPhone 15', 200],
    ['iPhone 15 with leather case', 600],
    ['Handwoven wool scarf', 250],
    ['Compact film camera', 1200],
    ['Open-back studio headphones', 700],
    ['Field guide to coastal birds', 700],
    ['LINEN DRESSES', 500],
    ['Sleeping bag', 1500],
    ['Bag', 900],
  ])('%s: %i g', (title, grams) => expect(gramsOfTitle(title)).toBe(grams));

  it.each(['', 'Gift', 'Zelt', 'Contentment', '???'])('“%s” does not say what it is', (title) =>
    expect(gramsOfTitle(title)).toBeUndefined(),
  );

  it('ten pieces of which six are tents weigh what six tents and the rest do', () => {
    const goods = [
      { title: 'Two-person tent', quantity: 6 },
      { title: 'T-shirt', quantity: 4 },
    ];
    expect(weighGoods(goods)).toEqual({ from: 22_400, to: 22_400 });
  });

  it('is a range as soon as one kind is not known, and never more than a parcel may weigh', () => {
    expect(
      weighGoods([
        { title: 'Book', quantity: 1 },
        { title: 'Gift', quantity: 2 },
      ]),
    ).toEqual({
      from: 700 + 2 * UNKNOWN_GRAMS.from,
      to: 700 + 2 * UNKNOWN_GRAMS.to,
    });
    expect(weighGoods([{ title: 'Monitor', quantity: 50 }])).toEqual({ from: MAX_GRAMS, to: MAX_GRAMS });
    expect(weighGoods([])).toEqual({ from: 0, to: 0 });
  });

  it('names each word once', () => {
    const words = GOODS_WEIGHTS.flatMap(([, names]) => names.split(', '));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
