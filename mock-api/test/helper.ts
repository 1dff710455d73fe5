import { getChallenge, signIn } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import type { Call, CallInput, CallOptions, CallReply } from '@outpost/shared-contracts/call/call';
import { Problem } from '@outpost/shared-contracts/problem/problem';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import type { UploadPurpose } from '@outpost/shared-contracts/uploads/upload';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { simulateOutside } from '../simulators/beside.ts';
import { type AppOverrides, buildApp } from '../src/app.ts';
import { type Config, readConfig, type Settings } from '../src/config.ts';
import { type Database, type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { withSecret } from '../src/platform/secret/secret.ts';
import { SAMPLE_PASSWORD } from '../src/seed/accounts.ts';
import { formOf } from './form-of.ts';
import { createDatabase, MAINTENANCE, seededDatabase } from './template.ts';
import { urlOf } from './url-of.ts';

/** A database that nobody has used: in memory, or a new one of the PostgreSQL in TEST_DATABASE_URL. */
export async function freshDatabase(): Promise<{ environment: Record<string, string>; drop(): Promise<void> }> {
  if (!MAINTENANCE) return { environment: { DATA_DIR: 'memory://' }, drop: async () => undefined };
  const { url, drop } = await createDatabase();
  return { environment: { DATABASE_URL: url }, drop };
}

/** A file as somebody has it. */
export interface GivenFile {
  readonly name: string;
  readonly content: string | Uint8Array;
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
  /** Sends a file ahead of the form that it is for; who is signed out solves a challenge for it. */
  upload(purpose: UploadPurpose, file: GivenFile, sent?: Sent): Promise<Answer<typeof uploadFile>>;
  /** A solved challenge. */
  solution(): Promise<string>;
  /** Signs a sample account in. */
  tokenOf(email: string, password?: string): Promise<{ token: string; userId: number }>;
  /** Moves the service's clock forward. */
  advance(milliseconds: number): void;
  /** Does the tasks that are due by the service's clock, and what follows from them at once. */
  runDue(): Promise<number>;
  close(): Promise<void>;
}

/** The database that an environment names, or else one of the test's own. */
async function databaseFor(config: Settings): Promise<{ database: OpenDatabase; drop(): Promise<void> }> {
  if (config.databaseUrl) return { database: await openDatabase(config), drop: async () => undefined };
  return await seededDatabase(config, new Date());
}

/** Builds the real service on a database of its own, silent unless somebody takes its log. Close it in `afterAll`. */
export async function startService(
  environment: Record<string, string> = {},
  { logTo, repeats = false }: Pick<AppOverrides, 'logTo' | 'repeats'> = {},
): Promise<TestService> {
  const settings = readConfig({ OUTPOST_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: 'memory://', ...environment });
  let ahead = 0;
  const { database, drop } = await databaseFor(settings);
  const config = await withSecret(settings, database.db);
  const app = await buildApp(config, {
    database,
    ...(logTo ? { logTo } : { logger: false }),
    now: () => new Date(Date.now() + ahead),
    repeats,
    simulate: simulateOutside,
  });

  async function call<C extends Call>(
    definition: C,
    input: CallInput<C>,
    { token, idempotencyKey, headers = {} }: Sent & CallOptions = {},
  ): Promise<Answer<C>> {
    const { body: given, ...rest } = input as { body?: object; params?: Record<string, unknown> };
    // Left out, it would be asked for at another path, of which the service knows nothing.
    for (const [, name = ''] of definition.path.matchAll(/\{(\w+)\}/g))
      if (rest.params?.[name] === undefined) throw new Error(`${definition.name} is asked without params.${name}, which its path needs`);
    const form = definition.multipart ? await formOf(given as { file: File }) : undefined;
    const body = form?.payload ?? given;
    const response = await app.inject({
      method: definition.method,
      url: urlOf(definition, rest),
      headers: {
        ...(token ? { 'x-access-token': token } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...form?.headers,
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

  async function upload(purpose: UploadPurpose, { name, content }: GivenFile, sent: Sent = {}): Promise<Answer<typeof uploadFile>> {
    const query = { purpose, ...(sent.token ? {} : { recaptcha: await solution() }) };
    return await call(uploadFile, { query, body: { file: new File([Buffer.from(content)], name) } }, sent);
  }

  return {
    app,
    upload,
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
    runDue: () => app.queue.runDue(),
    async close() {
      await app.close();
      await drop();
    },
  };
}

/** A service of its own for one test. */
export async function serviceForTest(environment: Record<string, string> = {}): Promise<TestService> {
  const service = await startService(environment);
  onTestFinished(() => service.close());
  return service;
}
