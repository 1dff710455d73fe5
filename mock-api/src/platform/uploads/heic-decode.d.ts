declare module 'heic-decode' {
  interface Picture {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
  }
  /** Opens the pictures of a HEIC file; `dispose` frees the decoder. */
  export function all(input: { buffer: Uint8Array }): Promise<readonly Picture[] & { dispose(): void }>;
}
