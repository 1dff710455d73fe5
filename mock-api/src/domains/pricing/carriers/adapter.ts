import type { CarrierRate } from '@outpost/shared-contracts/pricing/quote';
import { SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import type { Sides } from '@outpost/shared-contracts/pricing/weight';
import * as z from 'zod/mini';

/** What a carrier is told of a parcel: nothing of who sends it. */
export interface CarrierParcel {
  /** ISO 3166. */
  readonly from: string;
  readonly to: string;
  readonly grams: number;
  /** Whole centimetres; undefined where nobody knows them. */
  readonly sides: Sides | undefined;
}

/** What a carrier asks for one of its services. */
export interface CarrierOffer extends CarrierRate {
  readonly service: ShippingService;
}

/** A company whose own rates are asked for at once (E-074). Rejects when it cannot say, and stops when the signal does. */
export interface CarrierAdapter {
  /** As the visitor reads it. */
  readonly name: string;
  /** The services that take this parcel; empty when none does. */
  offers(parcel: CarrierParcel, signal: AbortSignal): Promise<readonly CarrierOffer[]>;
}

const Cents = z.int().check(z.minimum(1), z.maximum(100_000_000));
const Days = z.int().check(z.minimum(0), z.maximum(200));
const Answer = z.object({
  offers: z.array(
    z.object({
      service: z.enum(SERVICE_NAMES as ['economy', 'express', 'priority']),
      cents: Cents,
      days: z.tuple([Days, Days]),
    }),
  ),
});

export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>;

/**
 * A carrier behind HTTP: `POST <url>/rates` with the parcel (`from`, `to`, `grams`, `length`, `width`, `height` in cm)
 * answers `{ offers: [{ service, cents, days: [2, 4] }] }`, in US cents before any discount of ours.
 */
export function httpCarrier(name: string, url: string, send: Fetch = fetch): CarrierAdapter {
  return {
    name,
    async offers({ sides, ...parcel }, signal) {
      const answer = await send(`${url.replace(/\/$/, '')}/rates`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...parcel, ...sides }),
        signal,
      });
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
      return Answer.parse(await answer.json()).offers;
    },
  };
}
