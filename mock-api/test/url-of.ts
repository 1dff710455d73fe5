import type { Call } from '@outpost/shared-contracts/call/call';

/** The path and query of a call, filled in. */
export function urlOf(call: Call, input: { params?: Record<string, unknown>; query?: Record<string, unknown> }): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')));
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
  return `/api/${path}${query.size > 0 ? `?${query}` : ''}`;
}
