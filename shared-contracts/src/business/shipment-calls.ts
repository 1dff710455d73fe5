import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { Money } from '../money/money.ts';
import { ServiceName } from '../pricing/calls.ts';
import { KEY_MODES } from './api-key.ts';
import { ChargeLine, FailedCarrier, Rate, ShipmentDetail, ShipmentRow } from './shipment.ts';
import { Day, Party, ShipmentDraft } from './shipment-draft.ts';
import { PICKUP_STATUSES, SHIPMENT_STATUS, SHIPMENT_STATUS_NAMES } from './shipment-status.ts';

/** Shipments of one page. */
export const SHIPMENTS_PER_PAGE = 20;

/** Of which side; left out, that of the key, or live for who is signed in. Of the other side nothing is there. */
export const Side = z.optional(z.enum(KEY_MODES));

/** The caller's own name of a shipment, of which there is one on each side of a company: of its order, or of a row of a file. */
export const OwnKey = z.string().check(z.regex(/^[\w.:-]{8,80}$/));

const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** The revision that the caller saw. When there is a later one, nothing is done: `stale_change`. */
const SeenRevision = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const InPath = z.object({ id: WireId });

/** What all calls about shipments of companies have in common: a session of a company, or its key. */
export const ofCompany = { group: 'Business (B2B)', auth: 'token', byKey: true, roles: [USER_TYPE.business] } as const;
export const READING = ['unauthenticated', 'not_authorized', 'not_found', 'rate_limited', 'validation_failed'] as const;
export const WRITING = [...READING, 'move_refused', 'stale_change', 'idempotency_mismatch', 'in_progress', 'unavailable'] as const;
const detail = z.object({ data: ShipmentDetail });

/**
 * Asks all carriers what they want for a shipment, and keeps it as a quote: a new one, or the one that `shipment_id` names,
 * whose price lock ends with it. One whose money went back stays for the books, and the answer names a new one. Carriers that gave no rate are listed with the reason. Nothing is bought.
 * With an `own_key` there is one shipment of it for ever: asked again without `shipment_id`, it is the same quote, and of one that is paid
 * nothing changes and no carrier is asked: `bought`.
 */
export const rateShipment = defineCall({
  ...ofCompany,
  ids: ['E-151'],
  name: 'rateShipment',
  summary: 'Ask carriers for the rates of a shipment',
  method: 'PUT',
  path: 'shipments/amount',
  body: z.object({
    mode: Side,
    /** The quote that it is about; left out for a new one. */
    shipment_id: z.optional(Id),
    /** Of the quote, where one is named. */
    revision: z.optional(SeenRevision),
    /** So that nothing is bought twice, however often and by whomever in the company it is sent. */
    own_key: z.optional(OwnKey),
    draft: ShipmentDraft,
  }),
  reply: z.object({
    data: z.object({
      /** The quote that it is kept as. */
      shipment_id: z.int(),
      number: z.string(),
      revision: z.int(),
      /** It is paid, or was; there are no rates then. */
      bought: z.boolean(),
      /** The cheapest first. */
      rates: z.array(Rate),
      /** Carriers that gave no rate. */
      failed: z.array(FailedCarrier),
    }),
  }),
  problems: [...WRITING],
  idempotent: true,
});

/** Locks the price of one rate of a quote for 24 hours. Where the carrier asks something else by now: `total_changed`, and nothing is locked. */
export const priceShipment = defineCall({
  ...ofCompany,
  ids: ['E-152'],
  name: 'priceShipment',
  summary: 'Lock the price of a shipment for 24 hours',
  method: 'PUT',
  path: 'shipments/price',
  body: z.object({
    mode: Side,
    /** Which shipment. */
    shipment_id: Id,
    revision: SeenRevision,
    /** As {@link rateShipment} listed it. */
    carrier: z.string().check(z.minLength(1), z.maxLength(60)),
    service: ServiceName,
    /** The price that was seen. */
    expected_price: Money,
  }),
  reply: detail,
  problems: [...WRITING, 'total_changed'],
  idempotent: true,
});

/**
 * Pays a shipment whose price is locked, from the company's balance; on the test side nothing is taken. Too little is
 * refused at `pay_with` as `balance_too_low`; a price that is not locked any more is `move_refused`.
 */
export const payShipment = defineCall({
  ...ofCompany,
  ids: ['E-153'],
  name: 'payShipment',
  summary: 'Pay a shipment from the balance',
  method: 'POST',
  path: 'shipments/pay',
  body: z.object({
    mode: Side,
    /** Which shipment. */
    shipment_id: Id,
    revision: SeenRevision,
    expected_price: Money,
    /** From where it is taken. */
    pay_with: z._default(z.enum(['balance']), 'balance'),
  }),
  reply: detail,
  problems: [...WRITING, 'total_changed'],
  idempotent: true,
});

/** Buys the labels of a paid shipment, one of each parcel, once: where they are there, or are being bought, that is answered. */
export const buyShipmentLabel = defineCall({
  ...ofCompany,
  ids: ['E-159'],
  name: 'buyShipmentLabel',
  summary: 'Buy the labels of a paid shipment',
  method: 'POST',
  path: 'shipments/label/{id}',
  params: InPath,
  body: z.object({ mode: Side, revision: SeenRevision }),
  reply: detail,
  problems: [...WRITING],
  idempotent: true,
});

/**
 * Has the labels of a shipment taken back and its price given back: within 30 days, while nothing was scanned. A paid
 * shipment whose labels failed gets its money back at once. `shipment_id` is the same as in the path (B-238).
 */
export const refundShipment = defineCall({
  ...ofCompany,
  ids: ['E-160'],
  name: 'refundShipment',
  summary: 'Ask for the refund of a shipment',
  method: 'POST',
  path: 'shipments/refund/{id}',
  params: InPath,
  body: z.object({
    mode: Side,
    /** The same as in the path. */
    shipment_id: Id,
  }),
  reply: detail,
  problems: [...WRITING],
  idempotent: true,
});

/** What a company may let happen to a parcel of the test side. */
export const TEST_EVENTS = ['scan', 'customs_hold', 'out_for_delivery', 'delivered'] as const;

/** Plays the carrier on the test side: the shipment is scanned, held by customs, out for delivery, or delivered. */
export const completeShipment = defineCall({
  ...ofCompany,
  ids: ['E-158'],
  name: 'completeShipment',
  summary: 'Let a test shipment come further',
  method: 'POST',
  path: 'shipments/status/{id}/complete',
  params: InPath,
  body: z.object({
    mode: Side,
    /** The status that was seen. */
    expected_from: z.union([z.literal(SHIPMENT_STATUS.pending), z.literal(SHIPMENT_STATUS.in_transit)]),
    /** What happens to it. */
    event: z._default(z.enum(TEST_EVENTS), 'scan'),
  }),
  reply: detail,
  problems: [...WRITING],
  idempotent: true,
});

/** Tabs of the list, each with its count. `failed`: paid, and the carrier refused the labels; it waits to be tried again. */
export const SHIPMENT_TABS = ['all', 'quote', ...SHIPMENT_STATUS_NAMES, 'failed'] as const;
/** Days back from today. */
export const DATE_RANGES = ['today', '7', '30', '90', 'custom'] as const;

const paging = { page: z._default(wireInt(1, 5_000), 1), per_page: z._default(wireInt(1, 100), SHIPMENTS_PER_PAGE) };

/** What narrows a list, as the test shipments query names it (D-046). */
export const shipmentFilters = {
  /** In the number, the company's reference, tracking numbers, the receiver's name, company or city. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** By name. */
  status: z.optional(z.enum(SHIPMENT_STATUS_NAMES)),
  /** Whether the carrier comes for it. */
  pickup_status: z.optional(z.enum(PICKUP_STATUSES)),
  /** By the day on which it was made. */
  date_range: z.optional(z.enum(DATE_RANGES)),
  /** With `custom` only, both days included. */
  custom_date_range_start_date: z.optional(Day),
  /** The last day, with `custom` only. */
  custom_date_range_end_date: z.optional(Day),
};

export const ShipmentList = z.object({
  data: z.array(ShipmentRow),
  /** How many there are that fit. */
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type ShipmentList = z.infer<typeof ShipmentList>;

export const ShipmentNumbers = z.object({
  /** How many there are in each tab, whatever is filtered by. */
  tabs: z.object({
    /** Every one. */
    all: z.int(),
    /** Without a status yet. */
    quote: z.int(),
    /** Status 0. */
    canceled: z.int(),
    /** Status 6. */
    pending: z.int(),
    /** Status 8. */
    in_transit: z.int(),
    /** Status 9. */
    delivered: z.int(),
    /** Paid quotes whose labels the carrier refused. */
    failed: z.int(),
  }),
  /** Of the last 30 days: paid shipments that were not given back, what they cost together and on average. */
  shipments: z.int(),
  spent: Money,
  average: Money,
  /** Delivered by the promised day, in percent of what was delivered; null where nothing was. */
  on_time_percent: z.nullable(z.int()),
  /** Unused labels whose time for a refund ends within 7 days, the first to end first. */
  ending_refunds: z.array(ShipmentRow),
});
export type ShipmentNumbers = z.infer<typeof ShipmentNumbers>;

/** The latest shipments of the caller's company, and the numbers above its list. */
export const listMyShipments = defineCall({
  ...ofCompany,
  ids: ['E-154'],
  name: 'listMyShipments',
  summary: 'List the latest shipments of a company',
  method: 'GET',
  path: 'shipments/my',
  query: z.object({ mode: Side, ...paging }),
  reply: z.object({
    ...ShipmentList.shape,
    /** What stands above the list. */
    numbers: ShipmentNumbers,
  }),
  problems: [...READING],
});

/** The same, filtered. */
export const filterMyShipments = defineCall({
  ...ofCompany,
  ids: ['E-155'],
  name: 'filterMyShipments',
  summary: 'Find shipments of a company',
  method: 'POST',
  path: 'shipments/my',
  body: z.object({
    mode: Side,
    /** Which tab of the list. */
    tab: z._default(z.enum(SHIPMENT_TABS), 'all'),
    /** `possible`: unused and within its time, so that its money may be asked back; `asked`: it was, however that ended. */
    refund: z.optional(z.enum(['possible', 'asked'])),
    ...shipmentFilters,
    ...paging,
  }),
  reply: ShipmentList,
  problems: [...READING],
});

/** A shipment with all that is known of it. `shipmentID` is the same as in the path (B-237). */
export const getMyShipment = defineCall({
  ...ofCompany,
  ids: ['E-156'],
  name: 'getMyShipment',
  summary: 'Read a shipment of a company',
  method: 'PUT',
  path: 'shipments/my/list/{id}',
  params: InPath,
  body: z.object({
    mode: Side,
    /** The same as in the path. */
    shipmentID: Id,
  }),
  reply: detail,
  problems: [...READING],
});

/** What was charged for a paid shipment. */
export const getShipmentInvoice = defineCall({
  ...ofCompany,
  ids: ['E-157'],
  name: 'getShipmentInvoice',
  summary: 'Read the invoice of a paid shipment',
  method: 'GET',
  path: 'shipments/invoice/outpost/{id}',
  params: InPath,
  query: z.object({ mode: Side }),
  reply: z.object({
    data: z.object({
      /** `INV-BS-20001`. */
      number: z.string(),
      /** What it is for. */
      shipment_id: z.int(),
      /** Of which side it is. */
      mode: z.enum(KEY_MODES),
      /** Who pays. */
      billed_to: Party,
      /** The lines that add up to it. */
      lines: z.array(ChargeLine),
      total: Money,
      /** ISO 8601 in UTC. */
      paid_at: z.string(),
      /** What went back; null where nothing did. */
      refunded: z.nullable(Money),
    }),
  }),
  problems: [...READING],
});

/** A value that counts as left out where it is empty (B-234). */
const orEmpty = <T extends z.ZodMiniType>(value: T) => z.optional(z.union([z.literal(''), value]));

/**
 * Shipments of the test side: `{test-host}` of the specification is `/api/test`. Asked with a test key (B-456): the whole one in
 * place of a session, or how it begins beside one; without it there is nothing. Empty values are as if they were not there
 * (B-234). `company_id`, where it comes along, is the caller's own.
 */
export const listTestShipments = defineCall({
  ids: ['E-174'],
  name: 'listTestShipments',
  summary: 'List the test shipments of a company',
  ...ofCompany,
  namesKey: true,
  method: 'GET',
  path: 'test/business/shipments',
  query: z.object({
    /** In the number, the company's reference, tracking numbers, the receiver's name, company or city. */
    search: shipmentFilters.search,
    /** By name. */
    status: orEmpty(z.enum(SHIPMENT_STATUS_NAMES)),
    /** Whether the carrier comes for it. */
    pickup_status: orEmpty(z.enum(PICKUP_STATUSES)),
    /** By the day on which it was made: days back from today, or `custom`. */
    date_range: orEmpty(z.enum(DATE_RANGES)),
    /** The first day, with `custom` only. */
    custom_date_range_start_date: orEmpty(Day),
    /** The last day, with `custom` only. */
    custom_date_range_end_date: orEmpty(Day),
    /** The account of the company. */
    company_id: orEmpty(WireId),
    page: orEmpty(wireInt(1, 5_000)),
    per_page: orEmpty(wireInt(1, 100)),
  }),
  reply: ShipmentList,
  problems: [...READING],
});
