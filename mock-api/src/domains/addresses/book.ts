import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import type { Address, NewAddress } from '@outpost/shared-contracts/addresses/calls';
import { postCodeIn, problemsByCountry } from '@outpost/shared-contracts/addresses/rules';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext, Caller } from '../../platform/http/context.ts';
import { notFound, refuseField, refuseFields } from '../../platform/http/problem.ts';
import { codeOfPath, findCountry, listCountries } from '../countries/port.ts';
import { addresses } from './schema.ts';

/** Enough for a family and its friends. */
const MAX_ADDRESSES = 50;

type Row = typeof addresses.$inferSelect;
type Context = Pick<CallContext, 'db' | 'caller' | 'now' | 'config' | 'address' | 'requestId'>;

const MESSAGES = {
  state: { required: 'Please name the state or province.', wrong_format: 'Please name the state or province.' },
  post_code: { required: 'Please write the post code.', wrong_format: 'This is not a post code of that country.' },
} as const;

/** The calls are for people who are signed in; nobody has the id 0. */
const ownerOf = ({ caller }: { readonly caller: Caller | undefined }): number => caller?.userId ?? 0;

const onTheWire = (row: Row, countryName: string | undefined): Address => ({
  id: row.id,
  active: row.active ? 1 : 0,
  line1: row.line1,
  line2: row.line2,
  city_name: row.cityName,
  state: row.state,
  post_code: row.postCode,
  country_code: row.countryCode,
  country_name: countryName ?? row.countryCode,
});

/** The columns of an address as its country writes it. Refuses what the country's rules refuse. */
export async function checkedAddress(db: Database, given: NewAddress) {
  const country = await findCountry(db, codeOfPath(given.country_code));
  if (!country) throw refuseField('country_code', 'unknown_country', 'Please choose a country of the list.');
  const [first, ...others] = problemsByCountry({ ...given, country_code: country.code }).map(({ field, code }) => ({
    field,
    code,
    message: MESSAGES[field][code],
  }));
  if (first) throw refuseFields([first, ...others]);
  return {
    line1: given.line1,
    line2: given.line2,
    cityName: given.city_name,
    state: given.state,
    postCode: postCodeIn(country.code, given.post_code) ?? given.post_code,
    countryCode: country.code,
    countryName: country.name,
  };
}

/** One at a time for an account, so that two tabs do not write the same address twice. */
const acquireLock = (db: Database, userId: number) => db.execute(sql`select pg_advisory_xact_lock(hashtext(${`addresses ${userId}`}))`);

/** Puts an address into the caller's book; the same one again is the one that is there. */
export function addAddress(given: NewAddress, context: Context): Promise<Address> {
  const userId = ownerOf(context);
  return context.db.transaction(async (db) => {
    const { countryName, ...columns } = await checkedAddress(db, given);
    await acquireLock(db, userId);
    const mine = and(eq(addresses.userId, userId), eq(addresses.active, true));
    const same = Object.entries(columns).map(([name, value]) => eq(addresses[name as keyof typeof columns], value));
    const [known] = await db
      .select()
      .from(addresses)
      .where(and(mine, ...same));
    if (known) return onTheWire(known, countryName);
    const [book] = await db.select({ many: count() }).from(addresses).where(mine);
    if ((book?.many ?? 0) >= MAX_ADDRESSES)
      throw refuseField('line1', 'too_many', `The book holds ${MAX_ADDRESSES} addresses. Remove one that you no longer need.`);
    const [added] = await db
      .insert(addresses)
      .values({ userId, ...columns })
      .returning();
    if (!added) throw notFound();
    await writeAudit(db, { event: 'address.added', userId, detail: { address: added.id } }, context);
    return onTheWire(added, countryName);
  });
}

/** The address of a host that parcels are sent to: the oldest of the book. Undefined for an empty book. */
export async function receivingAddress(db: Database, hostId: number): Promise<Row | undefined> {
  const [oldest] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, hostId), eq(addresses.active, true)))
    .orderBy(asc(addresses.id))
    .limit(1);
  return oldest;
}

const isReceiving = async (db: Database, row: Row, caller: Caller | undefined): Promise<boolean> =>
  caller?.type === USER_TYPE.host && (await receivingAddress(db, row.userId))?.id === row.id;

/** Keeps an address as it was given, without a look at the rules of its country. */
export async function saveAddress(db: Database, address: typeof addresses.$inferInsert): Promise<void> {
  await db.insert(addresses).values(address);
}

async function ownAddress(id: number, { db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Row> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, ownerOf({ caller })), eq(addresses.active, true)));
  if (!row) throw notFound('There is no such address in your book.');
  return row;
}

/** An address of somebody's book, as it is told to who sends something there. */
export async function ownAddressOf(db: Database, id: number, userId: number): Promise<Omit<Address, 'id' | 'active'>> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId), eq(addresses.active, true)));
  if (!row) throw refuseField('address_id', 'unknown_choice', 'Please choose an address of your book.');
  const { id: _, active: __, ...address } = onTheWire(row, (await findCountry(db, row.countryCode))?.name);
  return address;
}

export async function readAddress(id: number, context: Pick<Context, 'db' | 'caller'>): Promise<Address> {
  const row = await ownAddress(id, context);
  return onTheWire(row, (await findCountry(context.db, row.countryCode))?.name);
}

/** The caller's book, newest first. */
export async function readBook({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, ownerOf({ caller })), eq(addresses.active, true)))
    .orderBy(desc(addresses.id));
  const names = new Map((await listCountries(db)).map(({ code, name }) => [code, name]));
  return rows.map((row) => onTheWire(row, names.get(row.countryCode)));
}

/** Changes an address. A host's parcels do not move to another country by an edit. */
export function changeAddress(id: number, given: NewAddress, context: Context): Promise<Address> {
  return context.db.transaction(async (db) => {
    const row = await ownAddress(id, { ...context, db });
    const { countryName, ...columns } = await checkedAddress(db, given);
    if (columns.countryCode !== row.countryCode && (await isReceiving(db, row, context.caller)))
      throw refuseField('country_code', 'receiving_address', 'Parcels are sent to this address. It stays in its country.');
    const [changed] = await db.update(addresses).set(columns).where(eq(addresses.id, row.id)).returning();
    await writeAudit(db, { event: 'address.changed', userId: row.userId, detail: { address: row.id } }, context);
    return onTheWire(changed ?? row, countryName);
  });
}

/** Takes an address out of the book; orders that name it keep it. A host keeps the one that parcels are sent to. */
export function removeAddress(id: number, context: Context): Promise<void> {
  return context.db.transaction(async (db) => {
    const row = await ownAddress(id, { ...context, db });
    if (await isReceiving(db, row, context.caller))
      throw refuseField('id', 'receiving_address', 'Parcels are sent to this address. Change it instead.');
    await db.update(addresses).set({ active: false }).where(eq(addresses.id, row.id));
    await writeAudit(db, { event: 'address.removed', userId: row.userId, detail: { address: row.id } }, context);
  });
}
