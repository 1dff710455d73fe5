import type { TrackingException, TrackingStatus } from '@outpost/shared-contracts/orders/shipment';
import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import type { Sides } from '@outpost/shared-contracts/pricing/weight';

/**
 * What the product needs of a company that carries parcels, and nothing else of it: an adapter per company, chosen by the
 * configuration. It fails as companies of money do: `ProviderRefusedError` is no for good, after `ProviderUnreachableError` nobody
 * knows what happened, and the same request is sent again with the same key.
 */

/** Where a parcel comes from or goes to. */
export interface Postal {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
  /** ISO 3166. */
  readonly country: string;
}

/** One line of what customs reads. */
export interface CustomsLine {
  readonly title: string;
  readonly quantity: number;
  /** US cents for one. */
  readonly unitCents: number;
  /** Of the harmonized system, 6 to 10 digits; null where nobody told it. */
  readonly hsCode: string | null;
  /** ISO 3166 code of the country where it was made; null where nobody told it. */
  readonly originCode: string | null;
}

/** A parcel as its carrier has to know it. */
export interface ParcelToSend {
  readonly from: Postal;
  readonly to: Postal;
  readonly grams: number;
  /** Whole centimetres. */
  readonly sides: Sides;
  readonly service: ShippingService;
  readonly customs: readonly CustomsLine[];
}

/** What one of the company's carriers asks for it. */
export interface LabelOffer {
  readonly carrier: string;
  readonly service: ShippingService;
  /** US cents. */
  readonly cents: number;
  /** Days from hand-over, shortest and longest. */
  readonly days: readonly [number, number];
}

/** A parcel before anybody has chosen a service for it. */
export type UnsentParcel = Omit<ParcelToSend, 'service'>;

/** Why one of the company's carriers does not take a parcel. */
export interface CarrierRefusal {
  readonly carrier: string;
  readonly reason: 'no_route' | 'parcel_refused' | 'no_answer' | 'refused';
  /** In its own words; empty where it has none. */
  readonly message: string;
}

export interface CarrierRates {
  /** By all services, in no order. */
  readonly offers: readonly LabelOffer[];
  readonly refusals: readonly CarrierRefusal[];
}

export interface NewLabel extends ParcelToSend {
  /** Of the request: the same key is the same label, however often it comes. */
  readonly key: string;
  /** As the company's lists show it, by which a label is found again. */
  readonly reference: string;
  /** `usual`: the service's own carrier. `cheapest`: whoever asks least today. Else the name of one. */
  readonly choice: LabelChoice;
}
export type LabelChoice = 'usual' | 'cheapest' | { readonly carrier: string };

export interface Label {
  /** The company's own. */
  readonly id: string;
  readonly reference: string;
  readonly status: 'bought' | 'voided';
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string | null;
  /** US cents that we owe for it. */
  readonly costCents: number;
}

export interface Scan {
  /** The company's own. */
  readonly id: string;
  readonly at: Date;
  readonly status: TrackingStatus;
  readonly exception: TrackingException | null;
  readonly place: string;
}

/** How a parcel stands, with all of its scans, the first one first. */
export interface Tracking {
  readonly status: TrackingStatus;
  /** `2026-11-27`; null where the carrier does not say. */
  readonly expectedOn: string | null;
  readonly scans: readonly Scan[];
}

export interface LabelFile {
  readonly type: 'application/pdf' | 'image/png';
  readonly content: Uint8Array;
}

export interface NewPickup {
  readonly key: string;
  readonly labelId: string;
  /** `2026-11-27`. */
  readonly day: string;
  readonly from: Postal;
}

export interface CarrierCompany {
  /** As labels remember whose they are. */
  readonly name: string;
  /** What its carriers ask for a parcel, in no order. */
  offers(parcel: ParcelToSend): Promise<readonly LabelOffer[]>;
  /** The same for every service, with the reason of each carrier that does not take it. */
  rates(parcel: UnsentParcel): Promise<CarrierRates>;
  /** Buys a label, or answers the one that was bought with this key. Refusals: `address`, `parcel`, `no_offer`. */
  buyLabel(label: NewLabel): Promise<Label>;
  /** The label that was bought with a reference and was not taken back; undefined where there is none. */
  findByReference(reference: string): Promise<Label | undefined>;
  /**
   * Takes a label back; answers the same for one that was taken back before. Refuses what was scanned: `scanned`. `submitted`:
   * its carrier has not decided, and is asked again the same way; until then the label may still be used.
   */
  voidLabel(label: { readonly id: string; readonly key: string }): Promise<'voided' | 'submitted'>;
  track(labelId: string): Promise<Tracking>;
  /** Asks the carrier to come for a parcel; gives when, in its words. */
  bookPickup(pickup: NewPickup): Promise<string>;
  /** Tells the carrier that it need not come; answers the same when it was told before. Refuses what is too late. */
  cancelPickup(pickup: Omit<NewPickup, 'from'>): Promise<void>;
  /** The label to be printed, 4 by 6 inches. */
  labelFile(labelId: string): Promise<LabelFile>;
  /** Checks the signature of an event and reads which label it is about; undefined where it does not concern us. Throws BadSignatureError. */
  readEvent(
    rawBody: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): { readonly labelId: string } | undefined;
}
