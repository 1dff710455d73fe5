import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { promoCodes, surcharges } from './schema.ts';

const THURSDAY = 4;

/** The Friday after the fourth Thursday of November, at midnight UTC. */
export function blackFriday(year: number): Date {
  const first = new Date(Date.UTC(year, 10, 1));
  const firstThursday = 1 + ((THURSDAY - first.getUTCDay() + 7) % 7);
  return new Date(Date.UTC(year, 10, firstThursday + 21 + 1));
}

/** The codes that the product names (B-511 to B-513), and the surcharges of the season. */
export async function seedPromotions(db: Database, now: Date): Promise<void> {
  const friday = blackFriday(now.getUTCFullYear());
  await db.insert(promoCodes).values([
    { code: 'HELLO10', basisPoints: 1000, firstOrderOnly: true, oncePerShopper: true },
    { code: 'BACK15', basisPoints: 1500, oncePerShopper: true },
    // From the Monday before to the end of the Monday after.
    {
      code: 'FRIDAY30',
      basisPoints: 3000,
      startsAt: new Date(friday.getTime() - 4 * DAY_MS),
      endsAt: new Date(friday.getTime() + 4 * DAY_MS),
    },
  ]);
  await db.insert(surcharges).values({
    code: 'peak_season',
    basisPoints: 250,
    startsAt: new Date(Date.UTC(now.getUTCFullYear(), 11, 1)),
    endsAt: new Date(Date.UTC(now.getUTCFullYear(), 11, 25)),
  });
}
