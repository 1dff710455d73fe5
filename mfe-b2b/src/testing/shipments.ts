import type { Rate, ShipmentDetail, ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import type { ShipmentNumbers } from '@outpost/shared-contracts/business/shipment-calls';
import type { Party } from '@outpost/shared-contracts/business/shipment-draft';
import { usd } from '@outpost/shared-contracts/money/money';

export const FROM: Party = {
  company: 'Fennel Goods Ltd',
  name: 'Faye Fennel',
  phone: '+441174960000',
  email: 'dock@fennel.example',
  line1: 'Unit 6, Dock Road',
  line2: '',
  city: 'Bristol',
  state: '',
  post_code: 'BS1 6XN',
  country: 'GB',
  residential: false,
};
export const TO: Party = {
  company: 'Atelier Brandt',
  name: 'Bea Brandt',
  phone: '+494012345678',
  email: '',
  line1: 'Fischerallee 44',
  line2: '',
  city: 'Hamburg',
  state: '',
  post_code: '22763',
  country: 'DE',
  residential: false,
};

/** A shipment whose label was bought and waits to be used. */
export function aShipmentRow(overrides: Partial<ShipmentRow> = {}): ShipmentRow {
  return {
    id: 20_001,
    number: 'BS-20001',
    revision: 3,
    mode: 'live',
    status: 6,
    state: 'pending',
    payment: 'paid',
    label: 'bought',
    label_failure: null,
    refund: 'none',
    pickup_status: 'unscheduled',
    reference: 'FG-10451',
    carrier: 'Kestrel Express',
    service: 'express',
    price: usd(5557),
    tracking_number: 'KE123456789GB',
    ship_date: '2026-11-28',
    created_at: '2026-11-27T10:00:00.000Z',
    refund_until: '2026-12-27T10:00:00.000Z',
    tracking: 'pre_transit',
    exception: null,
    to: { company: TO.company, name: TO.name, city: TO.city, country: TO.country },
    parcels: 1,
    ...overrides,
  };
}

/** The same with all that is known of it. */
export function aShipment(overrides: Partial<ShipmentDetail> = {}): ShipmentDetail {
  const { to: _, parcels: __, ...row } = aShipmentRow();
  return {
    ...row,
    from: FROM,
    to: TO,
    parcels: [{ length: 40, width: 30, height: 20, grams: 4200, description: 'Candles' }],
    customs: {
      contents: 'merchandise',
      contents_text: '',
      incoterm: 'DAP',
      non_delivery: 'return',
      items: [
        {
          description: 'Scented soy wax candles',
          quantity: 6,
          unit_value: { minor: 1_250, currency: 'USD' },
          grams: 600,
          hs_code: '340600',
          origin: 'GB',
        },
      ],
      eori: 'GB123456789000',
      ioss: '',
      vat: '',
      signer: 'Faye Fennel',
      invoice_number: '',
    },
    options: {
      ship_date: '2026-11-28',
      reference: 'FG-10451',
      signature: false,
      insured_value: { minor: 0, currency: 'USD' },
      label_format: 'pdf_4x6',
    },
    lines: [
      { code: 'shipping', name: null, amount: usd(5457) },
      { code: 'business', name: null, amount: usd(-437) },
      { code: 'surcharge', name: 'fuel', amount: usd(537) },
    ],
    locked_until: null,
    paid_at: '2026-11-27T10:05:00.000Z',
    expected_on: '2026-12-02',
    labels: [{ tracking_number: 'KE123456789GB', tracking_url: null }],
    events: [],
    documents: [
      { kind: 'label', url: '/api/documents/label.pdf' },
      { kind: 'commercial_invoice', url: '/api/documents/invoice.pdf' },
    ],
    activity: [{ at: '2026-11-27T10:00:00.000Z', actor: 'business', what: 'quoted' }],
    can: { edit: false, pay: false, buy_label: false, refund: true, schedule_pickup: true, advance: false },
    ...overrides,
  };
}

export const NUMBERS: ShipmentNumbers = {
  tabs: { all: 3, quote: 1, canceled: 0, pending: 1, in_transit: 0, delivered: 0, failed: 1 },
  shipments: 2,
  spent: usd(11_114),
  average: usd(5557),
  on_time_percent: 94,
  ending_refunds: [],
};

export function aRate(overrides: Partial<Rate> = {}): Rate {
  return {
    id: 'kestrel-express',
    carrier: 'Kestrel Express',
    service: 'express',
    days: [1, 5],
    price: usd(5557),
    lines: aShipment().lines,
    ...overrides,
  };
}
