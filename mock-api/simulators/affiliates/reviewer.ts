/**
 * Decides in place of the operator, by the e-mail: `+deny@` is rejected, `+ask@` is asked for more, `+wait@` is left for a
 * person, and everybody else is approved. Production is started without it.
 */
export function reviewAffiliate({ email }: { readonly email: string }) {
  if (email.includes('+wait@')) return undefined;
  if (email.includes('+deny@')) return { to: 'rejected', reason: 'audience' } as const;
  if (email.includes('+ask@')) return { to: 'needs_info', message: 'Please add a channel that we can look at.' } as const;
  return { to: 'approved' } as const;
}
