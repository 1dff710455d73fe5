/**
 * Decides about claims in place of the operator, by a word of what was reported: `WAIT` is left for a person, or for the day
 * after which it is approved by itself, `DENY` is rejected, everything else approved. Production is started without it.
 */
export function reviewClaim({ description }: { readonly description: string }) {
  if (description.includes('WAIT')) return undefined;
  if (description.includes('DENY')) return { to: 'rejected', text: 'The photos show no damage.' } as const;
  return { to: 'approved' } as const;
}
