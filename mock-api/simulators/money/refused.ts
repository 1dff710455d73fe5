/** The company says no; `code` is for programs, the message for people who read logs. */
export class RefusedRequestError extends Error {
  override readonly name = 'RefusedRequestError';
  readonly status: number;
  readonly code: string;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const unknown = (what: string): RefusedRequestError => new RefusedRequestError('not_found', `There is no such ${what}.`, 404);
