/**
 * What a field of that name is in every schema, with its unit, and a value that one could see there. Without a text where
 * every schema says it by itself.
 */
export type Words = Readonly<Record<string, readonly [text: string | undefined, example?: unknown]>>;
