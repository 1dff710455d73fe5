import type { Banner } from '@outpost/shared-contracts/content/banners';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Database } from '../../platform/db/database.ts';
import { findPromoCode } from '../pricing/port.ts';
import { fill } from './family.ts';
import { codeOf, nextOccurrence, SPECIAL_DAYS, type SpecialDay } from './pages/campaigns-calendar.ts';
import { readRecord } from './records.ts';
import type english from './words/campaigns/en.json';

/** The campaigns that run now, the one that ends first before the others (E-176). */
export async function runningBanners(db: Database, { language, now }: { language: Language; now: Date }): Promise<Banner[]> {
  const record = await readRecord<typeof english>(db, 'campaigns', language);
  if (!record) return [];
  const { texts } = record;
  const running = SPECIAL_DAYS.map((key) => nextOccurrence(key, now))
    .filter(({ startsAt }) => startsAt <= now)
    .sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
  return await Promise.all(
    running.map(async ({ key, endsAt }) => {
      const promo = await usableCode(db, key, now);
      const share = new Intl.NumberFormat(localeOf(record.language), { style: 'percent', maximumFractionDigits: 2 });
      return {
        id: key,
        title: texts.days[key].title,
        text: promo
          ? fill(texts.banner.text, { share: share.format(promo.basisPoints / 10_000), code: promo.code })
          : texts.days[key].short,
        path: paths.specialDay.href({ specialDay: key }),
        picture: key,
        code: promo?.code ?? null,
        ends_at: endsAt.toISOString(),
      };
    }),
  );
}

/** The code of a special day, where the pricing domain takes it now. */
async function usableCode(db: Database, key: SpecialDay, now: Date) {
  const code = codeOf(key);
  if (!code) return undefined;
  const found = await findPromoCode(db, code);
  if (!found || (found.startsAt && found.startsAt > now) || (found.endsAt && found.endsAt <= now)) return undefined;
  return found;
}
