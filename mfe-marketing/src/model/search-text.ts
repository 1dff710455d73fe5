import { foldText } from '@outpost/shared-contracts/text/fold';

/** Whether a text holds every word of a query, in any order; an empty query finds everything. */
export function holds(text: string, query: string): boolean {
  const place = foldText(text);
  return foldText(query)
    .split(/\s+/)
    .every((word) => place.includes(word));
}
