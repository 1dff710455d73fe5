import {
  type AffiliateApplication,
  AffiliateStore,
  CHANNEL_TYPES,
  type ChannelType,
  isReservedCode,
  PAYOUT_WISHES,
  StoreSlug,
  TAX_KINDS,
} from '@outpost/shared-contracts/affiliates/application';
import { LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import { isReservedSlug } from '@outpost/shared-contracts/paths/reserved-slugs';
import { foldText } from '@outpost/shared-contracts/text/fold';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';

/** What of the second step outlasts a reload: all but the tax number. */
export const KeptStore = z.object({
  store_name: z.string(),
  slug: z.string(),
  channels: z.array(z.object({ type: z.enum(CHANNEL_TYPES), url: z.string(), followers: z.string() })),
  audience_countries: z.array(z.object({ code: z.string() })),
  content_language: z.enum(LANGUAGES),
  tax_kind: z.enum(TAX_KINDS),
  payout_method: z.enum(PAYOUT_WISHES),
  promotion: z.string(),
  tagline: z.string(),
  about: z.string(),
  promo_code: z.string(),
  is_open: z.boolean(),
});

/** The second step as it is typed. */
export interface TypedStore extends z.infer<typeof KeptStore> {
  readonly tax_id: string;
}

export const newChannel = (type: ChannelType = 'website') => ({ type, url: '', followers: '' });

/** The form before anything is typed: what was sent last, or nothing. */
export function typedOf(store: AffiliateApplication['store'], language: Language): TypedStore {
  return {
    store_name: store?.store_name ?? '',
    slug: store?.slug ?? '',
    channels: store?.channels.map((channel) => ({ ...channel, followers: String(channel.followers) })) ?? [newChannel()],
    audience_countries: store?.audience_countries.map((code) => ({ code })) ?? [],
    content_language: store?.content_language ?? language,
    tax_kind: store?.tax_kind ?? 'person',
    tax_id: '',
    payout_method: store?.payout_method ?? 'wallet',
    promotion: store?.promotion ?? '',
    tagline: store?.tagline ?? '',
    about: store?.about ?? '',
    promo_code: store?.promo_code ?? '',
    is_open: store?.is_open !== 0,
  };
}

/** A count as people write it, with spaces, dots or commas between thousands; undefined where it is none. */
export function countOf(text: string): number | undefined {
  const plain = text.trim().replace(/[\s.,'’\u00a0\u202f](?=\d{3}(\D|$))/g, '');
  return /^\d{1,10}$/.test(plain) && Number(plain) <= 2_000_000_000 ? Number(plain) : undefined;
}

/** An address of the web as people write it, with or without `https://`. */
export const addressOf = (text: string): string => (/^[a-z][a-z\d+.-]*:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`);

/** What is sent. */
export function storeOf(typed: TypedStore, revision: number): AffiliateStore {
  const tax = typed.tax_id.trim();
  return AffiliateStore.parse({
    ...typed,
    channels: typed.channels.map(({ type, url, followers }) => ({ type, url: addressOf(url), followers: countOf(followers) })),
    audience_countries: typed.audience_countries.map(({ code }) => code).filter((code) => code !== ''),
    tax_id: tax === '' ? undefined : tax,
    is_open: typed.is_open ? 1 : 0,
    revision,
  });
}

const { shape } = AffiliateStore;

/** Whether the service would take what was typed; the same schemas decide on both sides. */
export const takesOfStore = {
  name: (text: string) => shape.store_name.safeParse(text).success,
  slug(text: string) {
    const slug = StoreSlug.safeParse(text);
    return slug.success && !isReservedSlug(slug.data);
  },
  code(text: string) {
    const code = shape.promo_code.safeParse(text);
    return code.success && !isReservedCode(code.data ?? '');
  },
  url: (text: string) => shape.channels.safeParse([{ ...newChannel(), url: addressOf(text), followers: 0 }]).success,
  taxId: (text: string) => text.trim() === '' || shape.tax_id.safeParse(text).success,
  promotion: (text: string) => shape.promotion.safeParse(text).success,
};

/** A store's part of an address out of its name, where that is written in Latin letters. */
export function slugOf(name: string): string {
  const slug = foldText(name)
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 40);
  return slug.endsWith('-') ? slug.slice(0, -1) : slug;
}

/** How many fields are wrong, those of each row counted. */
export function wrongIn(errors: FieldErrors<TypedStore>): number {
  const { channels = [], audience_countries = [], ...others } = errors;
  const rows: readonly unknown[] = [...Object.values(channels), ...Object.values(audience_countries)];
  return Object.keys(others).length + rows.flatMap((row) => Object.keys(row ?? {})).length;
}

/** Where in the form the service's word about a field stands. */
export function placeOf(
  field: string,
): 'form' | keyof TypedStore | `channels.${number}.${'type' | 'url' | 'followers'}` | `audience_countries.${number}.code` {
  const channel = /^channels\.(\d+)\.(type|url|followers)$/.exec(field);
  if (channel) return `channels.${Number(channel[1])}.${channel[2] as 'url'}`;
  const country = /^audience_countries\.(\d+)$/.exec(field);
  if (country) return `audience_countries.${Number(country[1])}.code`;
  return field !== 'channels' && field !== 'audience_countries' && (field === 'tax_id' || field in KeptStore.shape)
    ? (field as keyof TypedStore)
    : 'form';
}
