/** The company says no; `code` is for programs, the message for people who read logs. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const unknown = (what: string): Refused => new Refused('not_found', `There is no such ${what}.`, 404);
