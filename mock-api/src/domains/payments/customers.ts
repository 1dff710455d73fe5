import type { SavedCard } from '@outpost/shared-contracts/payments/payment';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import type { PaymentsCore } from './core.ts';
import { type CardSetup, type PaymentProvider, ProviderRefusedError, type StoredCard } from './provider.ts';
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

const cardRefused = (field: 'token' | 'setup_id') =>
  refuseField(field, 'card_refused', 'This card could not be saved. Please check it or use another one.');

/** Sets a card up to be kept; its bank may ask the person first, on a page that leads back to `returnUrl`. */
export async function setUpCard(core: CustomersCore, userId: number, order: { readonly token: string; readonly returnUrl: string }) {
  const { card } = core.companies;
  const customerId = await customerOf(core, card, userId);
  try {
    const setup = await card.saveCard(customerId, order);
    if (setup.status !== 'failed') return setup;
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
  }
  throw cardRefused('token');
}

/** How a set-up ended that its bank asked about. */
export async function findCardSetup(core: CustomersCore, userId: number, setupId: string): Promise<CardSetup> {
  const { card } = core.companies;
  const customerId = await findCustomer(core, card, userId);
  if (customerId === undefined) throw notFound('There is no such card.');
  const setup = await card.findSetup(customerId, setupId).catch((error: unknown) => {
    throw error instanceof ProviderRefusedError ? notFound('There is no such card.') : error;
  });
  if (setup.status === 'failed') throw cardRefused('setup_id');
  return setup;
}

/** Tells whether a shopper has something that waits to be paid. */
export type OwesPayment = (db: Database, shopperId: number) => Promise<boolean>;

export async function deleteStoredCard(core: CustomersCore, userId: number, cardId: string, owes: OwesPayment): Promise<void> {
  const { card } = core.companies;
  const customerId = await findCustomer(core, card, userId);
  if (customerId === undefined) throw notFound('There is no such card.');
  const good = (await card.listCards(customerId)).filter((kept) => !savedCardOf(kept, core.now()).is_expired);
  if (good.length === 1 && good[0]?.id === cardId && (await owes(core.db, userId)))
    throw refuseField('id', 'last_card', 'This is your last card, and something still has to be paid. Please add another one first.');
  try {
    await card.removeCard(customerId, cardId);
  } catch (error) {
    if (error instanceof ProviderRefusedError) throw notFound('There is no such card.');
    throw error;
  }
}
