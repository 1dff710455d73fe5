import { users } from '../domains/accounts/schema.ts';
import { hostOffDays, hostReviews, hosts } from '../domains/hosts/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { DAY_MS, dayOf } from '../platform/time/time.ts';
import { PLACES, type Place } from './places.ts';
import { type Random, randomOf } from './random.ts';
import { reviewOf } from './reviews.ts';

/** Ids of sample hosts begin here, below those of people who sign up. */
const FIRST_HOST_ID = 101;

const INTERESTS = [
  'cycling',
  'ceramics',
  'vintage cameras',
  'board games',
  'hiking',
  'street food',
  'sneakers',
  'records',
  'gardening',
  'comics',
  'sewing',
  'coffee',
];

/** What people take of the platform's fee for handling, in per cent. */
const HANDLING = [100, 120, 90, 150, 100];

type HostRow = typeof hosts.$inferInsert;
type UserRow = typeof users.$inferInsert;

interface SampleHost {
  readonly user: UserRow;
  readonly host: HostRow;
}

function servicesOf(random: Random): HostRow['services'] {
  return {
    storage: random.pick([80, 100, 100, 120]),
    ...(random.chance(0.85) ? { consolidation: random.pick([150, 200, 200, 250]) } : {}),
    ...(random.chance(0.75) ? { item_pictures: random.pick([0, 150, 200]) } : {}),
    ...(random.chance(0.6) ? { repacking: random.pick([300, 400, 500]) } : {}),
  };
}

function aboutOf(name: string, city: string, kind: HostRow['kind'], interests: readonly string[]): string {
  if (kind === 'warehouse')
    return `A small warehouse in ${city} with cameras, dry shelves and a team that measures every parcel on arrival. Open six days a week.`;
  return `Hello from ${city}. I take in parcels at home, photograph them the day they arrive and pack them as if they were mine. Besides that: ${interests.join(' and ')}. ${name} answers every message.`;
}

function sampleHost(id: number, place: Place, index: number, random: Random, now: Date): SampleHost {
  const name = place.names[index % place.names.length] ?? 'Kim';
  const surname = random.pick([...'ABCDEFGHKLMNPRSTVW']);
  const city = place.cities[index % place.cities.length] ?? '';
  const kind = index > 0 && random.chance(0.22) ? 'warehouse' : 'person';
  const interests = random.some(INTERESTS, 2);
  const completedOrders = random.between(4, 420);
  const joinedAt = new Date(now.getTime() - random.between(60, 1500) * DAY_MS);
  return {
    user: {
      id,
      type: 2,
      email: `host-${id}@sample.outpost.test`,
      passwordHash: null,
      username: `host-${id}`,
      name,
      surname: `${surname}.`,
      profileImageUrl: kind === 'warehouse' ? `/api/pictures/warehouses/${id}.svg` : `/api/pictures/people/${id}.svg`,
      countryCode: place.code,
      isEmailVerified: true,
      isPhoneVerified: true,
      termsAcceptedAt: joinedAt,
      createdAt: joinedAt,
    },
    host: {
      userId: id,
      displayName: kind === 'warehouse' ? `${city} Parcel House` : `${name} ${surname}.`,
      kind,
      city,
      countryCode: place.code,
      about: aboutOf(name, city, kind, interests),
      interests,
      languages: random.some(place.languages, random.between(1, place.languages.length)),
      badges: ['id_verified', ...(kind === 'warehouse' ? ['warehouse' as const] : [])],
      services: servicesOf(random),
      openingDays:
        kind === 'warehouse'
          ? [1, 2, 3, 4, 5, 6]
          : random.pick([
              [1, 2, 3, 4, 5],
              [1, 2, 3, 4, 5, 6],
              [1, 3, 5, 6],
              [2, 3, 4, 5, 6, 7],
            ]),
      // Warehouses live on many parcels, people on few.
      handlingPercent: kind === 'warehouse' ? 80 : (HANDLING[id % HANDLING.length] ?? 100),
      replyMinutes: random.pick([8, 15, 25, 40, 60, 120, 240]),
      completedOrders,
      // The last of a large country is on a break, so that lists have somebody to leave out.
      isList: !(index === 5),
      joinedAt,
    },
  };
}

function sampleHosts(now: Date): SampleHost[] {
  let id = FIRST_HOST_ID;
  return PLACES.flatMap((place, placeIndex) => {
    const random = randomOf(1000 + placeIndex);
    const count = Math.min(6, Math.max(2, place.names.length));
    return Array.from({ length: count }, (_, index) => sampleHost(id++, place, index, random, now));
  });
}

/** The host account of the sample accounts: a listed host with a store. */
function ownHost(now: Date): HostRow {
  return {
    userId: 2,
    displayName: 'Hanna H.',
    kind: 'person',
    city: 'Portland',
    countryCode: 'US',
    about: aboutOf('Hanna', 'Portland', 'person', ['ceramics', 'hiking']),
    interests: ['ceramics', 'hiking'],
    languages: ['en', 'de'],
    badges: ['id_verified'],
    services: { consolidation: 200, item_pictures: 200, repacking: 400, storage: 100 },
    openingDays: [1, 2, 3, 4, 5, 6],
    replyMinutes: 12,
    completedOrders: 318,
    isList: true,
    isStoreActive: true,
    storeName: 'Hanna’s Portland Finds',
    joinedAt: new Date(now.getTime() - 900 * DAY_MS),
  };
}

function offDaysOf(hostId: number, now: Date): Array<{ hostId: number; day: string }> {
  const random = randomOf(hostId * 17);
  const days = random.some(
    Array.from({ length: 40 }, (_, i) => i + 1),
    random.between(0, 5),
  );
  return days.map((ahead) => ({ hostId, day: dayOf(new Date(now.getTime() + ahead * DAY_MS)) }));
}

async function insertInParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 200) await insert(rows.slice(start, start + 200));
}

/** Adds two to six hosts in each of the sample's countries, with reviews and off days. */
export async function seedHosts(db: Database, now: Date): Promise<void> {
  const sample = sampleHosts(now);
  const rows = [ownHost(now), ...sample.map(({ host }) => host)];
  await insertInParts(sample, (part) => db.insert(users).values(part.map(({ user }) => user)));
  await insertInParts(rows, (part) => db.insert(hosts).values(part));
  await insertInParts(
    rows.flatMap(({ userId }) => offDaysOf(userId, now)),
    (part) => db.insert(hostOffDays).values(part),
  );
  await insertInParts(
    rows.flatMap(({ userId }) => {
      const random = randomOf(userId * 31);
      return Array.from({ length: random.between(2, 7) }, () => ({ hostId: userId, ...reviewOf(random, now) }));
    }),
    (part) => db.insert(hostReviews).values(part),
  );
}
