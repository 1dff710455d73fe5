/**
 * Tests of the service that run on the embedded database as well in `npm test`; all of them run on PostgreSQL, which is
 * another driver, has many connections, and takes a quarter of the CPU for a started service (decision 0069). These are about
 * the database itself, ask every call (fuzz.test.ts), or look at every table, every list or every planted row.
 */
export const ON_BOTH_DATABASES = [
  'mock-api/src/{app,list-statements,own-data,production-start,retention}.test.ts',
  'mock-api/src/platform/{db,queue,idempotency,limits,outbox}/**/*.test.ts',
  'mock-api/src/platform/fuzz.test.ts',
  'mock-api/src/seed/**/*.test.ts',
  'mock-api/src/domains/bfm/purchases.random.test.ts',
];
