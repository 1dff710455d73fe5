import type { Database } from '../../../platform/db/database.ts';
import { findPeople } from '../../accounts/port.ts';

/** Puts to rows who wrote them, in one statement for all; null for the support. */
export async function withSenders<Row extends { readonly senderId: number | null }>(db: Database, rows: readonly Row[]) {
  const people = await findPeople(
    db,
    rows.map(({ senderId }) => senderId),
  );
  return rows.map((row) => ({ ...row, sender: (row.senderId === null ? undefined : people.get(row.senderId)) ?? null }));
}
