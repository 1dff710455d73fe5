import { eq, isNull } from 'drizzle-orm';
import { findPlace } from '../domains/addresses/port.ts';
import { addresses } from '../domains/addresses/schema.ts';
import { hosts } from '../domains/hosts/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { randomOf } from './random.ts';

/** How a street is written in a country; `#` is the number of the house. Invented. */
const STREETS: Readonly<Record<string, readonly string[]>> = {
  US: ['# Alder Street', '# Juniper Avenue', '# Mill Road'],
  GB: ['# Orchard Lane', '# Station Road', '# Chapel Street'],
  AU: ['# Wattle Street', '# Banksia Road'],
  CA: ['# Maple Row', '# Harbour Street'],
  DE: ['Lindenstraße #', 'Gartenweg #', 'Mühlgasse #'],
  JP: ['1-# Sakuramachi', '2-# Midoricho'],
  FR: ['# rue des Tilleuls', '# rue du Moulin'],
  NL: ['Lindelaan #', 'Molenstraat #'],
  IT: ['Via dei Tigli #', 'Via del Mulino #'],
  SE: ['Lindgatan #', 'Kvarngatan #'],
  TR: ['Çınar Sokak No: #', 'Değirmen Caddesi No: #'],
  ES: ['Calle del Olmo #', 'Calle del Molino #'],
  AT: ['Lindengasse #'],
  BE: ['Lindestraat #'],
  CH: ['Lindenweg #'],
  PT: ['Rua das Tílias #'],
  DK: ['Lindevej #'],
  NO: ['Lindeveien #'],
  FI: ['Lehmuskatu #'],
  PL: ['ul. Lipowa #'],
  CZ: ['Lipová #'],
  HU: ['Hársfa utca #'],
  RO: ['Strada Teilor #'],
  BR: ['Rua das Acácias, #'],
  MX: ['Calle Jacaranda #'],
  AR: ['Calle Jacarandá #'],
  CL: ['Calle Los Aromos #'],
  ID: ['Jalan Cempaka No. #'],
  MY: ['# Jalan Cempaka'],
};
const ELSEWHERE = ['# Garden Road', '# Market Street'] as const;

/** The invented street of a sample host, the same for the same host. */
function streetOf(hostId: number, countryCode: string): string {
  const random = randomOf(hostId * 13);
  return random.pick(STREETS[countryCode] ?? ELSEWHERE).replace('#', String(random.between(2, 98)));
}

/** Gives every sample host without an address one, in the host's city. */
export async function seedHostAddresses(db: Database): Promise<void> {
  const rows = await db
    .select({ id: hosts.userId, city: hosts.city, countryCode: hosts.countryCode })
    .from(hosts)
    .leftJoin(addresses, eq(addresses.userId, hosts.userId))
    .where(isNull(addresses.id));
  for (let start = 0; start < rows.length; start += 200)
    await db.insert(addresses).values(
      rows.slice(start, start + 200).map(({ id, city, countryCode }) => {
        const place = findPlace(countryCode, city);
        return {
          userId: id,
          line1: streetOf(id, countryCode),
          cityName: city,
          state: place?.state ?? '',
          postCode: place?.postCode ?? '',
          countryCode,
        };
      }),
    );
}
