import { expect, it } from 'vitest';
import { moneyForTest, SHOPPER } from '../../../test/money.ts';
import { customerOf, deleteStoredCard } from './customers.ts';

it('B-431 the last card that is good stays while something is owed; one that is over may go, and does not stand in for it', async () => {
  const money = await moneyForTest();
  await customerOf(money.core, money.card, SHOPPER);
  const year = money.now().getUTCFullYear();
  const card = (id: string, expYear: number) => ({ id, brand: 'visa' as const, last4: '4242', expMonth: 12, expYear });
  let cards = [card('good', year + 1), card('over', year - 1), card('over-too', year - 2)];
  Object.assign(money.card, {
    listCards: async () => cards,
    removeCard: async (_customer: string, id: string) => {
      cards = cards.filter((kept) => kept.id !== id);
    },
  });
  const remove = (id: string, owes = true) => deleteStoredCard(money.core, SHOPPER, id, async () => owes);
  await remove('over');
  await expect(remove('good')).rejects.toMatchObject({ code: 'validation_failed', errors: [{ field: 'id', code: 'last_card' }] });
  expect(cards.map(({ id }) => id)).toEqual(['good', 'over-too']);
  await remove('good', false);
  expect(cards.map(({ id }) => id)).toEqual(['over-too']);
});
