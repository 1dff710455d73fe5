import type * as z from 'zod/mini';
import { type CurrentItem, isRefusal } from '../problem/problem.ts';

/** What can have become of a thing of a host's store since it went into a basket. */
export const ITEM_PROBLEMS = ['price_changed', 'too_few', 'sold_out', 'not_sold', 'host_away'] as const;
export type ItemProblemCode = (typeof ITEM_PROBLEMS)[number];

export interface ItemProblem {
  readonly code: ItemProblemCode;
  readonly thing: z.infer<typeof CurrentItem>;
}

/** The things that a checkout or a payment was refused for (`items_changed`); undefined for any other error. */
export function itemProblemsOf(error: unknown): readonly ItemProblem[] | undefined {
  if (!isRefusal(error, 'items_changed')) return undefined;
  return (error.problem.errors ?? []).flatMap(({ code: said, thing }) => {
    const code = ITEM_PROBLEMS.find((known) => known === said);
    return code && thing ? [{ code, thing }] : [];
  });
}
