import { randomUUID } from 'node:crypto';
import { SOCIAL_PROVIDERS } from '@outpost/shared-contracts/accounts/social';
import { trustProxyOf } from '@outpost/shared-contracts/http/proxies';
import { headersOfEveryAnswer, isHttps } from '@outpost/shared-contracts/http/security-headers';
import { paths } from '@outpost/shared-contracts/paths/paths';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { CALLS } from './calls.ts';
import type { Config, Settings } from './config.ts';
import type { Companies, CompanySettings } from './domains/accounts/company.ts';
import { accountJobs } from './domains/accounts/jobs.ts';
import { givePoints } from './domains/accounts/points.ts';
import { findSession } from './domains/accounts/repository.ts';
import { accountRoutes } from './domains/accounts/routes.ts';
import { socialRoutes } from './domains/accounts/social-routes.ts';
import { planSurvey, surveyWorker } from './domains/accounts/survey.ts';
import { addressRoutes } from './domains/addresses/routes.ts';
import { createPurchases } from './domains/bfm/purchases.ts';
import { lockPurchase } from './domains/bfm/repository.ts';
import { bfmRoutes } from './domains/bfm/routes.ts';
import { purchaseTopic } from './domains/bfm/topic.ts';
import { createNews, type NewsSources } from './domains/blog/port.ts';
import { cartRoutes } from './domains/cart/routes.ts';
import { catalogueRoutes } from './domains/catalogue/routes.ts';
import { contentRoutes } from './domains/content/routes.ts';
import { countryRoutes } from './domains/countries/routes.ts';
import { currencyRoutes } from './domains/currencies/routes.ts';
import { dutyRoutes } from './domains/duties/routes.ts';
import { hostJobs } from './domains/hosts/jobs.ts';
import { hostRoutes } from './domains/hosts/routes.ts';
import { messageRoutes } from './domains/messages/routes.ts';
import { streamDocs } from './domains/notifications/docs.ts';
import { notificationJobs } from './domains/notifications/mail-unread.ts';
import { notificationRoutes } from './domains/notifications/routes.ts';
import { createOrders } from './domains/orders/machine.ts';
import { orderRoutes } from './domains/orders/routes.ts';
import { orderTopic } from './domains/orders/topic.ts';
import { partnerRoutes } from './domains/partners/routes.ts';
import { forgetWorker } from './domains/payments/own-data.ts';
import { createPayments } from './domains/payments/payments.ts';
import { paymentRoutes } from './domains/payments/routes.ts';
import { pictureRoutes } from './domains/pictures/routes.ts';
import { videoRoutes } from './domains/pictures/videos.ts';
import { previewRoutes } from './domains/preview/routes.ts';
import { type CarrierAdapter, type Fetch, httpCarrier } from './domains/pricing/carriers/adapter.ts';
import { pricingRoutes } from './domains/pricing/routes.ts';
import { prohibitedRoutes } from './domains/prohibited/routes.ts';
import { storeRoutes } from './domains/stores/routes.ts';
import { companiesForMoney } from './money-companies.ts';
import { OWN_DATA } from './own-data.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { addDocs } from './platform/docs/docs.ts';
import type { ServiceParts } from './platform/http/context.ts';
import { addHealth } from './platform/http/health.ts';
import { addJsonBodies } from './platform/http/json-body.ts';
import { createLargeBodies } from './platform/http/large-bodies.ts';
import { addOverload } from './platform/http/overload.ts';
import { addProblemHandlers, answerError } from './platform/http/problem.ts';
import { errorToLog, withoutErrorWords, withoutReasons } from './platform/log/error-to-log.ts';
import { hideSecrets } from './platform/log/hide-secrets.ts';
import { smtpPort } from './platform/mail/smtp.ts';
import { addOutboxReader } from './platform/outbox/reader.ts';
import { type Ports, sendingWorkers } from './platform/outbox/sender.ts';
import { createPictureKeeper } from './platform/outside-pictures/keeper.ts';
import { addOutsidePictureReader } from './platform/outside-pictures/reader.ts';
import type { RepeatingTask } from './platform/queue/queue.ts';
import { createQueue } from './platform/queue/table-queue.ts';
import { deleteOld } from './platform/retention.ts';
import { withSecret } from './platform/secret/secret.ts';
import { gatewayPort } from './platform/sms/gateway.ts';
import { addUploadReader } from './platform/uploads/uploads.ts';
import { RETENTION } from './retention.ts';
import { sampleMoney } from './seed/living-purchases.ts';
import { seed } from './seed/seed.ts';
import { fetchInside } from './simulators/companies/fetch-inside.ts';
import { demoShopRoutes } from './simulators/demo-shop/routes.ts';

/** How often what is old is looked for. */
const CLEAN_MS = 10 * 60_000;
const LARGEST_BODY = 256 * 1024;
const REQUEST_ID = /^[\w.:-]{8,128}$/;
/** Headers hold the cookies and tokens of sessions; what is called so is kept out wherever somebody logs it. */
const KEPT_OUT = ['headers', 'rawHeaders', 'cookie', 'authorization', 'password', 'token', 'recaptcha', 'email'];
const KEPT_OUT_QUOTED = ['set-cookie', 'x-access-token'];
const CENSORED = ['', '*.', '*.*.'].flatMap((before) => [
  ...KEPT_OUT.map((name) => before + name),
  ...KEPT_OUT_QUOTED.map((name) => `${before.slice(0, -1)}["${name}"]`),
]);

export interface AppOverrides {
  /** `false` is silence. */
  readonly logger?: false;
  /** Where log lines go instead of the standard output. */
  readonly logTo?: { write(line: string): void };
  /** An open database; it is closed with the app. */
  readonly database?: OpenDatabase;
  /** The clock. */
  readonly now?: () => Date;
  /** False leaves what repeats to who calls it: a test that moves the clock would not know when it happens. */
  readonly repeats?: boolean;
}

/** A request id that a proxy sent along, if it is one; a new one otherwise. */
function requestIdOf(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Without query (it holds ids of carts) and without long parts (they are the tokens of links). */
const pathToLog = (url: string) =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/^[\w-]{24,}$/.test(part) ? '(kept out)' : part))
    .join('/');

function loggerOf(config: Config, logTo: AppOverrides['logTo']): FastifyServerOptions['logger'] {
  return {
    ...(logTo ? { stream: logTo } : {}),
    level: config.logLevel,
    redact: { paths: CENSORED, censor: '(kept out)' },
    serializers: {
      // Without headers: they hold tokens.
      req: (request) => ({ id: request.id, method: request.method, path: pathToLog(request.url ?? '') }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: unknown) => errorToLog(error),
      error: (error: unknown) => errorToLog(error),
    },
    formatters: { log: withoutReasons },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withoutErrorWords(args) as typeof args);
      },
      streamWrite: hideSecrets([config.secret, ...config.secrets]),
    },
  };
}

/** Where messages leave the service; a channel without a port keeps them in the outbox. */
function portsOf({ smtp, sms }: Config): Ports {
  return {
    ...(smtp ? { mail: smtpPort(smtp.url, smtp.from) } : {}),
    ...(sms ? { sms: gatewayPort(sms) } : {}),
  };
}

/** Origins that are read although their address is private: outside production the demo shop, under both names of this machine. */
function outsideAllowedBy({ mode, publicOrigin, previewAllow }: Config): string[] {
  if (mode === 'production') return [...previewAllow];
  const names = [publicOrigin, publicOrigin.replace('//localhost', '//127.0.0.1'), publicOrigin.replace('//127.0.0.1', '//localhost')];
  return [...previewAllow, ...names];
}

/** The companies that are configured; outside production the others are simulated. */
async function companiesOf(app: FastifyInstance, config: Config): Promise<Companies> {
  const companies: Record<string, CompanySettings> = { ...config.social };
  if (config.mode === 'production') return companies;
  // Only where it is used: production loads no simulator.
  const { mountCompany } = await import('./simulators/companies/company.ts');
  for (const provider of SOCIAL_PROVIDERS) {
    if (companies[provider]) continue;
    const simulated = await mountCompany(app, provider, config.publicOrigin, `${config.publicOrigin}${paths.signIn.href()}`);
    companies[provider] = { ...simulated, fetch: fetchInside(app) as NonNullable<CompanySettings['fetch']> };
  }
  return companies;
}

/** The blog and the photo feed that are configured; outside production the others are simulated. */
async function newsSourcesOf(app: FastifyInstance, config: Config): Promise<NewsSources> {
  if (config.mode === 'production') return config;
  const { mountNews } = await import('./simulators/outside/mount-news.ts');
  return {
    ...(await mountNews(app, config.publicOrigin)),
    ...(config.blog && { blog: config.blog }),
    ...(config.photos && { photos: config.photos }),
  };
}

/** The carriers whose own rates are asked for; without any, outside production, simulated ones. */
async function carriersOf(app: FastifyInstance, { carriers, mode, publicOrigin }: Config): Promise<CarrierAdapter[]> {
  if (carriers.length > 0 || mode === 'production') return carriers.map(({ name, url }) => httpCarrier(name, url));
  const { carrierRoutes, simulatedCarriers } = await import('./simulators/carriers/carriers.ts');
  carrierRoutes(app);
  const send = fetchInside(app) as unknown as Fetch;
  return simulatedCarriers.map(({ name, path }) => httpCarrier(name, publicOrigin + path, send));
}

/** What the service does by itself. */
const repeatingTasks = (parts: ServiceParts): RepeatingTask[] => [
  { name: 'retention.clean', every: CLEAN_MS, run: () => deleteOld(parts.db, RETENTION, parts.now()) },
  ...accountJobs(parts),
  ...notificationJobs(parts),
  ...hostJobs(parts),
];

/**
 * Builds the service: opens and migrates the database, seeds it once, registers every route under `/api/`. Close the
 * app to close the database.
 */
export async function buildApp(
  settings: Settings,
  { logger, logTo, database: given, now = () => new Date(), repeats = true }: AppOverrides = {},
): Promise<FastifyInstance> {
  const database = given ?? (await openDatabase(settings));
  try {
    const config = await database.atStart((db) => withSecret(settings, db));
    await database.atStart((db) => seed(db, config, now()));
    const headers = headersOfEveryAnswer({ https: isHttps(config.publicOrigin) });
    const app = Fastify({
      logger: logger ?? loggerOf(config, logTo),
      bodyLimit: LARGEST_BODY,
      trustProxy: trustProxyOf(config.proxies),
      genReqId: (request) => requestIdOf(request.headers),
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
      exposeHeadRoutes: true,
      // The one parameter whose value has a slash.
      rewriteUrl: ({ url = '/' }) => url.replace(/^\/api\/consolidate\/order\/message\b/, '/api/consolidate%2Forder/message'),
      frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
      return503OnClosing: true,
    });
    const { db, listen } = database;
    const queue = createQueue({ db, listen, now, log: app.log });
    app.decorate('servedCalls', []);
    app.decorate('largeBodies', createLargeBodies());
    const orders = createOrders();
    app.decorate('queue', queue);
    app.decorate('orders', orders);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      reply.headers(headers);
    });
    addProblemHandlers(app);
    addJsonBodies(app);
    await addOverload(app, config.overload);
    const ports = portsOf(config);
    app.addHook('onClose', async () => {
      await queue.stop();
      await Promise.all(Object.values(ports).map((port) => port.close()));
      await database.close();
    });
    const moneyCompanies = await companiesForMoney(app, config, now, config.seed === 'sample' ? await sampleMoney(db) : undefined);
    const outsideAllowed = outsideAllowedBy(config);
    const pictures = createPictureKeeper({ db, origin: config.publicOrigin, allow: outsideAllowed });
    app.addHook('onClose', () => pictures.close());
    const readNews = createNews(await newsSourcesOf(app, config), pictures);
    const parts: ServiceParts = {
      config,
      db,
      listen,
      now,
      queue,
      findCaller: findSession,
      readNews,
      pictures,
      outsideAllowed,
      ownData: OWN_DATA,
    };
    addHealth(app, database);
    await addDocs(app, CALLS, config.publicOrigin, streamDocs);
    for (const routes of [
      accountRoutes,
      countryRoutes,
      hostRoutes,
      addressRoutes,
      cartRoutes,
      previewRoutes,
      storeRoutes,
      catalogueRoutes,
      currencyRoutes,
      dutyRoutes,
      contentRoutes,
      prohibitedRoutes,
      partnerRoutes,
      notificationRoutes,
      addOutboxReader,
      addUploadReader,
      addOutsidePictureReader,
    ])
      routes(app, parts);
    messageRoutes(app, parts, { order: orderTopic, bfm: purchaseTopic });
    const payments = createPayments({ ...parts, lockPurchase }, moneyCompanies, queue, app.log);
    const purchases = createPurchases({ config, db, queue, payments, orders }, now);
    payments.listen(purchases.listener);
    orders.listen(purchases.orderListener);
    orders.listen(givePoints);
    orders.listen(planSurvey(queue));
    queue.work(surveyWorker(parts));
    queue.work(purchases.worker);
    queue.work(forgetWorker(moneyCompanies));
    orderRoutes(app, parts, orders);
    bfmRoutes(app, parts, purchases.tools);
    paymentRoutes(app, parts, payments, purchases.starter);
    pricingRoutes(app, parts, await carriersOf(app, config));
    socialRoutes(app, parts, await companiesOf(app, config));
    pictureRoutes(app);
    videoRoutes(app);
    if (config.mode !== 'production') await app.register(demoShopRoutes, { prefix: '/api/demo-shop' });
    for (const worker of sendingWorkers(ports, { db, now, log: app.log })) queue.work(worker);
    if (repeats) for (const task of repeatingTasks(parts)) queue.repeat(task);
    await app.ready();
    await queue.start();
    return app;
  } catch (error) {
    await database.close();
    throw error;
  }
}
