import { randomBytes } from 'node:crypto';
import { getChallenge, signIn } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import type { Call, CallInput, CallOptions, CallReply } from '@outpost/shared-contracts/call/call';
import { Problem } from '@outpost/shared-contracts/problem/problem';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { SAMPLE_PASSWORD } from '../src/seed/accounts.ts';
import { urlOf } from './url-of.ts';

const MAINTENANCE = process.env.TEST_DATABASE_URL;

/** A database that nobody has used: in memory, or a new one of the PostgreSQL in TEST_DATABASE_URL. */
export async function freshDatabase(): Promise<{ environment: Record<string, string>; drop(): Promise<void> }> {
  if (!MAINTENANCE) return { environment: { DATA_DIR: 'memory://' }, drop: async () => undefined };
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: MAINTENANCE });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(MAINTENANCE);
  url.pathname = `/${name}`;
  return { environment: { DATABASE_URL: url.href }, drop: () => run(`drop database ${name} with (force)`) };
}

interface Sent {
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
}

interface Answer<C extends Call> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The parsed reply; throws when the call was refused. */
  readonly reply: CallReply<C>;
  /** The parsed problem; throws when the call was not refused. */
  readonly problem: Problem;
}

export interface TestService {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  call<C extends Call>(call: C, input: CallInput<C>, sent?: Sent): Promise<Answer<C>>;
  /** A solved challenge. */
  solution(): Promise<string>;
  /** Signs a sample account in. */
  tokenOf(email: string, password?: string): Promise<{ token: string; userId: number }>;
  /** Moves the service's clock forward. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** Builds the real service on a fresh database. Close it in `afterAll`. */
export async function startService(environment: Record<string, string> = {}): Promise<TestService> {
  const fresh = await freshDatabase();
  const config = readConfig({ OUTPOST_MODE: 'test', LOG_LEVEL: 'silent', ...fresh.environment, ...environment });
  let ahead = 0;
  const database = await openDatabase(config);
  const app = await buildApp(config, { database, logger: false, now: () => new Date(Date.now() + ahead) });

  async function call<C extends Call>(
    definition: C,
    input: CallInput<C>,
    { token, idempotencyKey, headers = {} }: Sent & CallOptions = {},
  ): Promise<Answer<C>> {
    const { body, ...rest } = input as { body?: object };
    const response = await app.inject({
      method: definition.method,
      url: urlOf(definition, rest),
      headers: {
        ...(token ? { 'x-access-token': token } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      get reply() {
        if (response.statusCode !== 200) throw new Error(`${definition.name} was refused: ${response.statusCode} ${response.body}`);
        return definition.reply.parse(response.json()) as CallReply<C>;
      },
      get problem() {
        if (!String(response.headers['content-type']).startsWith('application/problem+json'))
          throw new Error(`${definition.name} was not refused: ${response.statusCode}`);
        return Problem.parse(response.json());
      },
    };
  }

  const solution = async () => solveChallenge((await call(getChallenge, {})).reply.data);

  return {
    app,
    db: database.db,
    config,
    call,
    solution,
    async tokenOf(email, password = SAMPLE_PASSWORD) {
      const { data } = (await call(signIn, { body: { email, password, recaptcha: await solution() } })).reply;
      return { token: data.token, userId: data.user.id };
    },
    advance(milliseconds) {
      ahead += milliseconds;
    },
    async close() {
      await app.close();
      await fresh.drop();
    },
  };
}

/** A service of its own for one test. */
export async function serviceForTest(environment: Record<string, string> = {}): Promise<TestService> {
  const service = await startService(environment);
  onTestFinished(() => service.close());
  return service;
}
