import { CLAIM_REASONS, type ClaimReason } from '@outpost/shared-contracts/orders/claim';
import * as z from 'zod/mini';

/** A claim as its form keeps it; the reason is empty until one is chosen. */
export const TypedClaim = z.object({ reason: z.string(), amount: z.string(), description: z.string() });
export type TypedClaim = z.infer<typeof TypedClaim>;

export const NO_CLAIM: TypedClaim = { reason: '', amount: '', description: '' };

export const reasonOf = (typed: string): ClaimReason | undefined => CLAIM_REASONS.find((reason) => reason === typed);
