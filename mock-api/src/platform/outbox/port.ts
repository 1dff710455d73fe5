/** A message as it leaves the outbox. */
export interface OutgoingMessage {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Sends one kind of message. Rejects when it was not taken; with a {@link UndeliverableError} when it never will be. */
export interface MessagePort {
  send(message: OutgoingMessage): Promise<void>;
  close(): Promise<void>;
}

/** The other side refused the message for good: trying again would be the same. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
