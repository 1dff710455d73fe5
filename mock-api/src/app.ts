import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { CALLS } from './calls.ts';
import type { Config } from './config.ts';
import { findSession } from './domains/accounts/repository.ts';
import { accountRoutes } from './domains/accounts/routes.ts';
import { bfmRoutes } from './domains/bfm/routes.ts';
import { cartRoutes } from './domains/cart/routes.ts';
import { countryRoutes } from './domains/countries/routes.ts';
import { hostRoutes } from './domains/hosts/routes.ts';
import { orderRoutes } from './domains/orders/routes.ts';
import { pictureRoutes } from './domains/pictures/routes.ts';
import { videoRoutes } from './domains/pictures/videos.ts';
import { previewRoutes } from './domains/preview/routes.ts';
import { storeRoutes } from './domains/stores/routes.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { addDocs } from './platform/docs/docs.ts';
import type { ServiceParts } from './platform/http/context.ts';
import { addHealth } from './platform/http/health.ts';
import { addProblemHandlers, answerError } from './platform/http/problem.ts';
import { addOutboxReader } from './platform/outbox/outbox.ts';
import { seed } from './seed/seed.ts';
import { demoShopRoutes } from './simulators/demo-shop/routes.ts';

const LARGEST_BODY = 256 * 1024;
const REQUEST_ID = /^[\w.:-]{8,128}$/;
const CENSORED = ['req.headers', '*.password', '*.token', '*.recaptcha', '*.email', 'password', 'token', 'recaptcha'];

export interface AppOverrides {
  /** `false` is silence. */
  readonly logger?: false;
  /** Where log lines go instead of the standard output. */
  readonly logTo?: { write(line: string): void };
  /** An open database; it is closed with the app. */
  readonly database?: OpenDatabase;
  /** The clock. */
  readonly now?: () => Date;
}

/** A request id that a proxy sent along, if it is one; a new one otherwise. */
function requestIdOf(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

function loggerOf(config: Config, logTo: AppOverrides['logTo']): FastifyServerOptions['logger'] {
  return {
    ...(logTo ? { stream: logTo } : {}),
    level: config.logLevel,
    redact: { paths: CENSORED, censor: '(kept out)' },
    serializers: {
      // Without query (it holds ids of carts) and headers (they hold tokens).
      req: (request) => ({ id: request.id, method: request.method, path: request.url?.split('?')[0] }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}

/**
 * Builds the service: opens and migrates the database, seeds it once, registers every route under `/api/`. Close the
 * app to close the database.
 */
export async function buildApp(
  config: Config,
  { logger, logTo, database: given, now = () => new Date() }: AppOverrides = {},
): Promise<FastifyInstance> {
  const database = given ?? (await openDatabase(config));
  try {
    await seed(database.db, config, now());
    const app = Fastify({
      logger: logger ?? loggerOf(config, logTo),
      bodyLimit: LARGEST_BODY,
      trustProxy: config.trustProxy,
      genReqId: (request) => requestIdOf(request.headers),
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
      exposeHeadRoutes: false,
      frameworkErrors: (error, request, reply) => answerError(error, request, reply),
      return503OnClosing: true,
    });
    addProblemHandlers(app);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      reply.header('x-content-type-options', 'nosniff');
    });
    app.addHook('onClose', () => database.close());
    const parts: ServiceParts = { config, db: database.db, now, findCaller: findSession };
    addHealth(app, database);
    await addDocs(app, CALLS, config.publicOrigin);
    for (const routes of [
      accountRoutes,
      countryRoutes,
      hostRoutes,
      cartRoutes,
      previewRoutes,
      bfmRoutes,
      storeRoutes,
      orderRoutes,
      addOutboxReader,
    ])
      routes(app, parts);
    pictureRoutes(app);
    videoRoutes(app);
    if (config.mode !== 'production') await app.register(demoShopRoutes, { prefix: '/api/demo-shop' });
    await app.ready();
    return app;
  } catch (error) {
    await database.close();
    throw error;
  }
}
