/** Calls a company's script: `call('init', settings)`. */
export type Call = (name: string, value: Readonly<Record<string, unknown>>) => void;

type Queue = ((...args: unknown[]) => void) & { q?: unknown[] };

/**
 * The function by which a script is spoken to. Until the script is there, calls wait in the function's `q`, as scripts
 * of this kind expect; it takes the function's place. Does nothing for a script without one.
 */
export function callsTo(window: Window, global: string | undefined): Call {
  if (!global) return () => {};
  const places = window as unknown as Record<string, Queue | undefined>;
  places[global] ??= Object.assign((...args: unknown[]) => places[global]?.q?.push(args), { q: [] as unknown[] });
  return (name, value) => {
    try {
      places[global]?.(name, value);
    } catch {
      // What a company's script makes of a call is no matter of the page.
    }
  };
}
