import type { SavedCard } from '@outpost/shared-contracts/payments/payment';
import { and, eq } from 'drizzle-orm';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import type { PaymentsCore } from './core.ts';
import { type PaymentProvider, ProviderRefusedError, type StoredCard } from './provider.ts';
import { companyCustomers } from './schema.ts';

type CustomersCore = Pick<PaymentsCore, 'db' | 'now' | 'companies'>;

const mine = (company: PaymentProvider, userId: number) =>
  and(eq(companyCustomers.company, company.name), eq(companyCustomers.userId, userId));

async function findCustomer({ db }: CustomersCore, company: PaymentProvider, userId: number): Promise<string | undefined> {
  const [row] = await db.select().from(companyCustomers).where(mine(company, userId));
  return row?.customerId;
}

/** The person's name at the company, who is made known there when needed: once, also when asked twice at once. */
export async function customerOf(core: CustomersCore, company: PaymentProvider, userId: number): Promise<string> {
  const known = await findCustomer(core, company, userId);
  if (known !== undefined) return known;
  const { id } = await company.createCustomer({ key: `customer:${userId}`, reference: `user:${userId}` });
  await core.db
    .insert(companyCustomers)
    .values({ company: company.name, userId, customerId: id, createdAt: core.now() })
    .onConflictDoNothing();
  return (await findCustomer(core, company, userId)) ?? id;
}

/** A card is good until its month ends. */
export function savedCardOf({ id, brand, last4, expMonth, expYear }: StoredCard, now: Date): SavedCard {
  const isExpired = now.getTime() >= Date.UTC(expYear, expMonth, 1);
  return { id, brand, last4, exp_month: expMonth, exp_year: expYear, is_expired: isExpired };
}

/** None also for somebody whom the company has forgotten. */
export async function cardsOf(core: CustomersCore, userId: number): Promise<readonly StoredCard[]> {
  const { card } = core.companies;
  const customerId = await findCustomer(core, card, userId);
  if (customerId === undefined) return [];
  return await card.listCards(customerId).catch((error: unknown) => {
    if (error instanceof ProviderRefusedError) return [];
    throw error;
  });
}

export async function storeCard(core: CustomersCore, userId: number, token: string): Promise<StoredCard> {
  const { card } = core.companies;
  const customerId = await customerOf(core, card, userId);
  try {
    return await card.saveCard(customerId, token);
  } catch (error) {
    if (error instanceof ProviderRefusedError)
      throw refuseField('token', 'card_refused', 'This card could not be saved. Please check it or use another one.');
    throw error;
  }
}

export async function deleteStoredCard(core: CustomersCore, userId: number, cardId: string): Promise<void> {
  const { card } = core.companies;
  const customerId = await findCustomer(core, card, userId);
  if (customerId === undefined) throw notFound('There is no such card.');
  try {
    await card.removeCard(customerId, cardId);
  } catch (error) {
    if (error instanceof ProviderRefusedError) throw notFound('There is no such card.');
    throw error;
  }
}
