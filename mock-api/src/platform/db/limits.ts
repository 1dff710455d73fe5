/** How long the service waits for its database, in milliseconds, and with how many connections it asks. */
export interface DatabaseLimits {
  /** Connections of one process to PostgreSQL, at least three. */
  readonly pool: number;
  /** For a connection, or for one's turn. */
  readonly wait: number;
  /** For a row or a table that somebody else holds. */
  readonly lock: number;
  /** For one statement. */
  readonly statement: number;
  /** Between two statements of a transaction. */
  readonly idleTransaction: number;
}

export const DATABASE_LIMITS: DatabaseLimits = { pool: 10, wait: 5000, lock: 5000, statement: 15_000, idleTransaction: 30_000 };
