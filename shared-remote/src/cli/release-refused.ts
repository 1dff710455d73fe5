/** A release was refused; the message says why and what to do. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}
