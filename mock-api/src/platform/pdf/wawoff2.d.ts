declare module 'wawoff2' {
  /** Gives the TTF that a WOFF2 was made of. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
