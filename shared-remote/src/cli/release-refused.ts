/** A release was refused; the message says why and what to do. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
}
