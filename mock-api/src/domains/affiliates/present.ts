import { type AffiliateApplication, canSend, openFrom } from '@outpost/shared-contracts/affiliates/application';
import { type ApplicationRow, standingOf } from './machine.ts';

/** The second step as its affiliate sees it again; null before it was sent. */
function storeOf(row: ApplicationRow): AffiliateApplication['store'] {
  const { storeName, slug, channels, audienceCountries, contentLanguage, taxKind, payoutMethod, promotion } = row;
  if (!storeName || !slug || !channels || !audienceCountries || !contentLanguage || !taxKind || !payoutMethod || !promotion) return null;
  return {
    ...{ store_name: storeName, slug, channels, audience_countries: audienceCountries, content_language: contentLanguage },
    ...{ tax_kind: taxKind, payout_method: payoutMethod, promotion, masked_tax_id: row.maskedTaxId },
    ...{ tagline: row.tagline, about: row.about, promo_code: row.code, is_open: row.isOpen ? (1 as const) : (0 as const) },
  };
}

const said = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** An application as its affiliate sees it. */
export function applicationOf(row: ApplicationRow | undefined, isEmailConfirmed: boolean, now: Date): AffiliateApplication {
  const standing = standingOf(row);
  return {
    state: standing.state,
    revision: row?.revision ?? 0,
    reason: row?.reason ?? null,
    message: row?.message ?? null,
    submitted_at: said(row?.submittedAt),
    decided_at: said(row?.decidedAt),
    again_at: standing.state === 'rejected' ? said(openFrom(standing, 'submitted', 'affiliate')) : null,
    can_send: canSend(standing, now),
    is_email_confirmed: isEmailConfirmed,
    store: row ? storeOf(row) : null,
  };
}
