import type { Profile } from '../accounts/profile.ts';
import type { User } from '../accounts/user.ts';
import type { LandedEstimate } from '../bfm/landed.ts';
import type { ExtraCharge, Purchase, PurchaseItem, PurchaseRow } from '../bfm/purchase.ts';
import { movesFrom } from '../bfm/status.ts';
import type { BfmItem } from '../cart/bfm-item.ts';
import type { BfmCart, LinkPreview } from '../cart/calls.ts';
import type { Consolidation } from '../consolidations/consolidation.ts';
import type { HostCountry } from '../countries/calls.ts';
import type { HostCard, HostDetail } from '../hosts/host.ts';
import { usd } from '../money/money.ts';
import type { OrderDetail, PackageOrder } from '../orders/order.ts';
import type { StoreProduct } from '../stores/calls.ts';
import type { Upload } from '../uploads/upload.ts';

/** A shopper with a confirmed e-mail and no orders. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'shopper@outpost.test',
    username: 'shopper',
    type: 1,
    name: 'Sam',
    surname: 'Shopper',
    profile_image_url: null,
    has_orders: false,
    is_email_verified: 1,
    is_phone_verified: 0,
    loyalty_level: 0,
    loyalty_points: 0,
    loyalty_discount_rate: 0,
    right: [{ elf_authorization: 0 }],
    ...overrides,
  };
}

/** Everything of an account that says little of itself and has verified nothing more than {@link aUser}. */
export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    user: aUser(),
    phone: null,
    country: 'GB',
    language: 'en',
    currency: 'USD',
    time_zone: null,
    bio: '',
    birth_date: null,
    gender: null,
    occupation: null,
    languages: [],
    interests: [],
    shops: [],
    social: [],
    notifications: {},
    marketing: false,
    has_password: true,
    asks_second_factor: false,
    pending_email: null,
    further_info_done: true,
    delete_after: null,
    ...overrides,
  };
}

export function aBfmItem(overrides: Partial<BfmItem> = {}): BfmItem {
  return {
    currency_cd: 'USD',
    img: '/api/pictures/tent.svg',
    is_required: '',
    price: 24.5,
    productDescription: 'Color: green | Size: M',
    quantity: 1,
    source: 'web',
    title: 'Two-person tent',
    url: 'https://shop.example.com/tent',
    vendor: 'example.com',
    weight: '',
    product_id: 1,
    ...overrides,
  };
}

export function aCart(overrides: Partial<BfmCart> = {}): BfmCart {
  return {
    status: 'OPEN',
    items: [],
    anonymous_id: '00000000-0000-4000-8000-000000000001',
    shopping_cart_id: '00000000-0000-4000-8000-000000000002',
    revision: 0,
    ...overrides,
  };
}

export function aLinkPreview(overrides: Partial<LinkPreview> = {}): LinkPreview {
  return {
    url: 'https://shop.example.com/tent',
    final_url: 'https://shop.example.com/tent',
    title: 'Two-person tent',
    description: null,
    image: `/api/outside-pictures/${'t'.repeat(43)}.webp`,
    vendor: 'example.com',
    original_price: { minor: 2000, currency: 'GBP' },
    price: usd(2620),
    rate_date: '2026-11-02',
    missing: [],
    ...overrides,
  };
}

export function aHostCountry(overrides: Partial<HostCountry> = {}): HostCountry {
  return { code: 'US', name: 'United States', country_flag: 'us.svg', host_count: 4, ...overrides };
}

export function aHostCard(overrides: Partial<HostCard> = {}): HostCard {
  return {
    id: 101,
    name: 'Maya R.',
    kind: 'person',
    city: 'Portland',
    place: 'Portland, OR',
    country_code: 'US',
    country_flag: 'us.svg',
    profile_image_url: '/api/pictures/people/101.svg',
    badges: ['id_verified'],
    rating: 4.8,
    review_count: 12,
    reply_minutes: 25,
    completed_orders: 84,
    languages: ['en'],
    services: [{ code: 'consolidation', fee: usd(200), unit: 'extra_parcel' }],
    off_days: [],
    next_open_day: '2026-11-23',
    joined_at: '2025-02-01T00:00:00.000Z',
    is_list: 1,
    is_store_active: 0,
    estimated_total: null,
    ...overrides,
  };
}

/** Everything public about a host; today is Saturday, 21 November 2026. */
export function aHostDetail(overrides: Partial<HostDetail> = {}): HostDetail {
  return {
    ...aHostCard(),
    about: 'I take in parcels at home and photograph them the day they arrive.',
    interests: ['cycling', 'ceramics'],
    gallery: [
      { view: 'front', url: '/api/pictures/homes/front-101.svg' },
      { view: 'shelf', url: '/api/pictures/homes/shelf-101.svg' },
    ],
    opening_days: [1, 2, 3, 4, 5],
    handling: [usd(300), usd(500), usd(800)],
    today: '2026-11-21',
    storage: { free_days: 30, fee_per_day: usd(100), longest_days: 90 },
    address: {
      city_name: 'Portland',
      country_code: 'US',
      country_name: 'United States',
      line1: null,
      is_masked: true,
      location: { latitude: 45.5, longitude: -122.7 },
    },
    ...overrides,
  };
}

export function aStoreProduct(overrides: Partial<StoreProduct> = {}): StoreProduct {
  return {
    id: 1,
    images: ['/api/pictures/products/mug-1.svg'],
    name: 'Hand-thrown stoneware mug',
    description: 'Holds 300 ml.',
    category: 'Home',
    price: 18,
    is_publish: 1,
    url: 'https://outpost.test/host-store/101/1',
    host_id: 101,
    stock: 5,
    weight: 620,
    size: '',
    store: {
      name: "Maya's finds",
      host_name: 'Maya R.',
      city: 'Portland',
      country_code: 'US',
      country_flag: 'us.svg',
      profile_image_url: '/api/pictures/people/101.svg',
      rating: 4.8,
    },
    ...overrides,
  };
}

/** An expected parcel from the United States to Great Britain. */
export function anOrder(overrides: Partial<PackageOrder> = {}): PackageOrder {
  return {
    id: 5001,
    order_number: 'OP-5001',
    revision: 0,
    status: 1,
    status_name: 'expected',
    created_at: '2026-11-12T09:00:00.000Z',
    updated_at: '2026-11-12T09:00:00.000Z',
    expected_at: '2026-11-24',
    arrived_at: null,
    shopper: { id: 1, name: 'Sam S.', profile_image_url: null },
    host: {
      ...{ id: 101, name: 'Maya R.', city: 'Portland', country_code: 'US', country_flag: 'us.svg' },
      profile_image_url: '/api/pictures/people/101.svg',
    },
    address_code: 'H101-S1',
    destination_country_code: 'GB',
    store_name: 'Trailhead Supply',
    tracking_number: '1Z999AA10123456784',
    carrier: null,
    items: [{ id: 1, title: 'Two-person tent', quantity: 1, price: usd(12_900), category: 'Outdoor', ...UNTOLD }],
    photos: [],
    weight_grams: null,
    dimensions_cm: null,
    condition: null,
    contents_seen: false,
    storage_days_left: null,
    amount: null,
    hold_reason: null,
    held_from: null,
    exception: null,
    services: [],
    shelf: null,
    note: null,
    next_action: null,
    can_consolidate: false,
    lead_order: null,
    ...overrides,
  };
}

/** What nobody has told of a thing for customs. */
export const UNTOLD = { hs_code: null, origin_country_code: null, battery: 'none' } as const;

/** The same with what it has come through. */
export const anOrderDetail = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder(overrides),
  timeline: overrides.timeline ?? [{ at: '2026-11-12T09:00:00.000Z', status_name: 'expected', actor: 'shopper', reason: null }],
  storage: overrides.storage ?? null,
  dispute: overrides.dispute ?? null,
});

/** Two parcels that were asked to travel in one box. */
export function aConsolidation(overrides: Partial<Consolidation> = {}): Consolidation {
  const one = (id: number, store_name: string) => ({
    order_id: id,
    order_number: `OP-${id}`,
    store_name,
    items: anOrder().items,
    weight_grams: 3000,
    dimensions_cm: { length: 30, width: 20, height: 10 },
    storage_days_left: 25,
    is_awaited: false,
    released: null,
  });
  return {
    id: 2,
    revision: 0,
    state: 'requested',
    shopper: { id: 1, name: 'Sam S.' },
    host: { id: 101, name: 'Maya R.', city: 'Portland', country_code: 'US' },
    destination_country_code: 'GB',
    parent_order: one(2, 'Trailhead Supply'),
    child_orders: [one(3, 'Kumo Camera')],
    packaging: 'keep_retail',
    extras: [],
    requested_at: '2026-11-20T09:00:00.000Z',
    started_at: null,
    packed_at: null,
    amount: null,
    cancel_reason: null,
    weight_grams: null,
    dimensions_cm: null,
    photos: [],
    ...overrides,
  };
}

/** One tent, as the basket had it. */
export function aPurchaseItem(overrides: Partial<PurchaseItem> = {}): PurchaseItem {
  return {
    id: 1,
    title: 'Two-person tent',
    url: 'https://shop.example.com/tent',
    vendor: 'example.com',
    image_url: '/api/pictures/tent.svg',
    description: 'Color: green | Size: M',
    quantity: 1,
    price: usd(12_900),
    source: 'web',
    status: 'requested',
    quote: null,
    store_order_number: null,
    tracking_number: null,
    expected_at: null,
    refunded: usd(0),
    ...overrides,
  };
}

/** The host found the tent $10 dearer than what was held. */
export function anExtraCharge(overrides: Partial<ExtraCharge> = {}): ExtraCharge {
  return {
    id: 1,
    reason: 'price',
    old_total: usd(14_932),
    new_total: usd(15_992),
    amount: usd(1060),
    note: '',
    evidence: [{ id: '00000000-0000-4000-8000-0000000000e1', name: 'till.png', url: '/api/files/e1' }],
    status: 'open',
    created_at: '2026-11-20T12:00:00.000Z',
    expires_at: '2026-11-22T12:00:00.000Z',
    ...overrides,
  };
}

/** What comes after a purchase of two kilograms to the United Kingdom. */
export function aLandedEstimate(overrides: Partial<LandedEstimate> = {}): LandedEstimate {
  return {
    grams: { from: 2000, to: 2000 },
    shipping: { from: usd(2900), to: usd(2900) },
    handling: { from: usd(300), to: usd(300) },
    duties: { from: usd(1800), to: usd(1800) },
    days: { from: 6, to: 14 },
    ...overrides,
  };
}

/** A tent from the United States to Great Britain, paid by card and waiting for the host's price, as its shopper sees it. */
export function aPurchase(overrides: Partial<Purchase> = {}): Purchase {
  const status = overrides.status ?? 'authorized';
  const side = overrides.side ?? 'shopper';
  return {
    id: 1101,
    order_number: 'BFM-1101',
    side,
    status,
    revision: 3,
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:05:00.000Z',
    due_at: null,
    country_from: 'US',
    country_to: 'GB',
    host: { id: 101, name: 'Maya R.', city: 'Portland', country_code: 'US', profile_image_url: '/api/pictures/people/101.svg' },
    shopper: { id: 1, name: 'Sam S.', profile_image_url: null },
    items: [aPurchaseItem()],
    amounts: {
      items: usd(12_900),
      local_shipping: usd(500),
      tax: usd(0),
      service_fee: usd(1032),
      total: usd(14_432),
      limit: usd(14_932),
      captured: usd(0),
      refunded: usd(0),
      is_final: false,
      international_estimate: usd(3200),
      landed: aLandedEstimate(),
    },
    delivery: side === 'host' ? null : aDelivery,
    choices: { photos: true, insurance: false, consolidate: false, price_rule: 'auto' },
    cancel_reason: null,
    moves: movesFrom(status, side)
      .filter(({ by }) => by === 'status')
      .map(({ to }) => to),
    payment: { method: 'card', brand: 'visa', last4: '4242' },
    open_payment_intent_id: null,
    extra_charge: null,
    receipts: [],
    receipt_total: null,
    host_payment: side === 'host' ? { status: 'none', amount: usd(13_400), can_be_sent_again: false } : null,
    package_order_id: null,
    timeline: [{ at: '2026-11-20T09:05:00.000Z', status, actor: 'shopper' }],
    payment_options: null,
    ...overrides,
  };
}

const aDelivery = {
  name: 'Sam Shopper',
  phone: '+447700900123',
  address: { line1: '12 Orchard Lane', line2: '', city_name: 'Leeds', state: '', post_code: 'LS1 4AP', country_code: 'GB' },
};

export function aPurchaseRow(overrides: Partial<PurchaseRow> = {}): PurchaseRow {
  return {
    id: 1101,
    order_number: 'BFM-1101',
    status: 'authorized',
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:05:00.000Z',
    due_at: null,
    country_from: 'US',
    country_to: 'GB',
    other: { id: 101, name: 'Maya R.', profile_image_url: '/api/pictures/people/101.svg' },
    total: usd(14_432),
    items: [{ title: 'Two-person tent', image_url: '/api/pictures/tent.svg', quantity: 1 }],
    ...overrides,
  };
}

/** A file that was sent ahead of its form. */
export function anUpload(overrides: Partial<Upload> = {}): Upload {
  const id = '00000000-0000-4000-8000-0000000000f1';
  return { id, name: 'label.pdf', type: 'application/pdf', size: 5, width: null, height: null, url: `/api/files/${id}`, ...overrides };
}
