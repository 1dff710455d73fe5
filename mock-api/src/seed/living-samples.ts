import type { Delivery, PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';
import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';

/** The happy way up to each state, as the timeline tells it. */
export const WAY: readonly (readonly [to: PurchaseStatus, actor: 'shopper' | 'host' | 'timer'])[] = [
  ['requested', 'shopper'],
  ['confirmed', 'shopper'],
  ['paying', 'shopper'],
  ['authorized', 'timer'],
  ['quoted', 'host'],
  ['paid', 'timer'],
  ['purchasing', 'host'],
  ['purchased', 'host'],
  ['shipped_to_host', 'host'],
  ['arrived', 'host'],
  ['ordered', 'host'],
  ['completed', 'timer'],
];

export interface Thing {
  readonly motif: string;
  readonly title: string;
  readonly vendor: string;
  readonly description: string;
  readonly quantity: number;
  readonly cents: number;
  /** Cents that the store asked beside the price, and what it asked for one. */
  readonly found?: { readonly unit?: number; readonly local: number; readonly tax: number };
}

export interface Sample {
  readonly id: number;
  readonly status: PurchaseStatus;
  /** Hours ago that it began. */
  readonly began: number;
  /** Hours between two of its states. */
  readonly step: number;
  readonly things: readonly Thing[];
  readonly packageOrder?: number;
}

const thing = (motif: string, title: string, vendor: string, description: string, cents: number, more: Partial<Thing> = {}): Thing => ({
  motif,
  title,
  vendor,
  description,
  quantity: 1,
  cents,
  ...more,
});

/** One in each state that somebody has something to do in. */
export const SAMPLES: readonly Sample[] = [
  {
    id: 1001,
    status: 'purchased',
    began: 96,
    step: 13,
    things: [
      thing('tent', 'Two-person trekking tent', 'trailhead.example', 'Color: green | Size: Small', 12_900, {
        found: { local: 0, tax: 320 },
      }),
      thing('bottle', 'Insulated steel bottle', 'trailhead.example', 'Color: steel | Size: 750 ml', 2_650, {
        quantity: 2,
        found: { local: 0, tax: 120 },
      }),
    ],
  },
  {
    id: 1002,
    status: 'authorized',
    began: 8,
    step: 0.5,
    things: [
      thing('headphones', 'Open-back studio headphones', 'tonraum.example', 'Color: black | Size: ', 12_900),
      thing('book', 'Field guide to northern birds', 'southernpages.example', '', 3_400),
    ],
  },
  {
    id: 1003,
    status: 'extra_charge',
    began: 20,
    step: 2,
    things: [
      thing('camera', 'Compact film camera', 'kumocamera.example', 'Color: silver | Size: ', 14_500, {
        found: { unit: 16_900, local: 500, tax: 0 },
      }),
      thing('bag', 'Camera bag in waxed cotton', 'kumocamera.example', 'Color: moss | Size: ', 4_200, { found: { local: 0, tax: 0 } }),
    ],
  },
  {
    id: 1004,
    status: 'purchasing',
    began: 60,
    step: 8,
    things: [
      thing('jacket', 'Rain jacket with taped seams', 'fjordouterwear.example', 'Color: moss | Size: M', 9_400, {
        found: { local: 450, tax: 0 },
      }),
      thing('scarf', 'Handwoven wool scarf', 'wollwerk.example', 'Color: grey | Size: ', 4_800, {
        found: { unit: 4_600, local: 500, tax: 0 },
      }),
    ],
  },
  {
    id: 1005,
    status: 'arrived',
    began: 260,
    step: 24,
    things: [
      thing('lamp', 'Restored desk lamp', 'lumenandoak.example', 'Color: brass | Size: ', 8_800, { found: { local: 700, tax: 180 } }),
      thing('keyboard', 'Low-profile keyboard', 'clackworks.example', 'Color: white | Size: ', 9_900, { found: { local: 0, tax: 210 } }),
    ],
  },
  {
    id: 1006,
    status: 'completed',
    began: 125 * 24,
    step: 60,
    things: [thing('shoe', 'Trail shoes', 'northloop.example', 'Color: blue | Size: 42', 9_900, { found: { local: 500, tax: 0 } })],
    packageOrder: 5014,
  },
];

export const CHOICES: PurchaseChoices = { photos: true, insurance: false, consolidate: false, price_rule: 'auto' };
export const DELIVERY: Delivery = {
  name: 'Sam Shopper',
  phone: '+447700900123',
  address: { line1: '12 Park Row', line2: '', city_name: 'Leeds', state: '', post_code: 'LS1 5HD', country_code: 'GB' },
};
