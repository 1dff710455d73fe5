import type { ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import type { Tone } from '@outpost/shared-ui/badge';

/** How a shipment stands for its company: its state, and between two states what it waits for. */
export type Standing = 'quote' | 'paid' | 'buying' | 'failed' | 'pending' | 'refunding' | 'in_transit' | 'delivered' | 'canceled';

type Known = Pick<ShipmentRow, 'state' | 'payment' | 'label' | 'refund'>;

export const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  quote: 'plain',
  paid: 'tape',
  buying: 'tape',
  failed: 'danger',
  pending: 'tape',
  refunding: 'warning',
  in_transit: 'sky',
  delivered: 'success',
  canceled: 'plain',
};

export function standingOf({ state, payment, label, refund }: Known): Standing {
  if (state === 'quote' && payment === 'paid') return label === 'failed' ? 'failed' : label === 'none' ? 'paid' : 'buying';
  if (state === 'pending' && refund === 'submitted') return 'refunding';
  return state;
}

/** What the company does next with it; undefined where it waits. */
export type NextAction = 'continue' | 'buy' | 'retry' | 'print' | 'track' | 'duplicate';

const NEXT: Readonly<Record<Standing, NextAction | undefined>> = {
  quote: 'continue',
  paid: 'buy',
  buying: undefined,
  failed: 'retry',
  pending: 'print',
  refunding: undefined,
  in_transit: 'track',
  delivered: 'duplicate',
  canceled: 'duplicate',
};

export const nextActionOf = (shipment: Known): NextAction | undefined => NEXT[standingOf(shipment)];

/** Whether it comes further by itself in a moment: worth being asked for again. */
export const isMoving = ({ label, refund }: Pick<Known, 'label' | 'refund'>): boolean =>
  label === 'buying' || label === 'voiding' || refund === 'submitted';
