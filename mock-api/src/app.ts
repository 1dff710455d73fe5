import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { trustProxyOf } from '@outpost/shared-contracts/http/proxies';
import { headersOfEveryAnswer, isHttps } from '@outpost/shared-contracts/http/security-headers';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { CALLS } from './calls.ts';
import { createCarrierCompany } from './carrier-company.ts';
import type { Config, Settings } from './config.ts';
import type { CompanySettings } from './domains/accounts/company.ts';
import { accountJobs } from './domains/accounts/jobs.ts';
import { findSession } from './domains/accounts/repository.ts';
import { accountRoutes } from './domains/accounts/routes.ts';
import { socialRoutes } from './domains/accounts/social-routes.ts';
import { type Fetch as AddressFetch, httpAddressCompany } from './domains/addresses/port.ts';
import { addressRoutes } from './domains/addresses/routes.ts';
import { approveCommissions, creditSales, followDeliveries } from './domains/affiliates/commissions.ts';
import { affiliatesOfPurchases, claimClicks, ledPurchaseIds, mayBePaid, saleNumbers } from './domains/affiliates/port.ts';
import { affiliateJobs } from './domains/affiliates/review.ts';
import { affiliateRoutes } from './domains/affiliates/routes.ts';
import { affiliateStoreRoutes } from './domains/affiliates/store-routes.ts';
import { availabilityRoutes } from './domains/availability/routes.ts';
import { createPurchases } from './domains/bfm/purchases.ts';
import { hostedPurchaseIds, lockPurchase, owedForPurchases, owesPurchase } from './domains/bfm/repository.ts';
import { bfmRoutes } from './domains/bfm/routes.ts';
import { sold } from './domains/bfm/sold.ts';
import { storeSales } from './domains/bfm/store-sales.ts';
import { purchaseTopic } from './domains/bfm/topic.ts';
import { createNews } from './domains/blog/port.ts';
import { businessKeys } from './domains/business/find-key.ts';
import { businessRoutes } from './domains/business/routes.ts';
import { shipmentDocumentRoutes } from './domains/business-shipments/document-routes.ts';
import { topUpListener } from './domains/business-shipments/money.ts';
import { businessShipmentRoutes } from './domains/business-shipments/routes.ts';
import { lookTask } from './domains/business-shipments/tasks.ts';
import { businessWorkers } from './domains/business-shipments/workers.ts';
import { cartRoutes } from './domains/cart/routes.ts';
import { catalogueRoutes } from './domains/catalogue/routes.ts';
import { claimMoneyListener, dueWorker as claimsWorker, followParcels } from './domains/claims/decide.ts';
import { claimJobs } from './domains/claims/review.ts';
import { claimRoutes } from './domains/claims/routes.ts';
import { boxToSend } from './domains/consolidations/boxes.ts';
import { followOrders } from './domains/consolidations/follow.ts';
import { consolidationRoutes } from './domains/consolidations/routes.ts';
import { contentRoutes } from './domains/content/routes.ts';
import { countryRoutes } from './domains/countries/routes.ts';
import { currencyRoutes } from './domains/currencies/routes.ts';
import { dashboardRoutes } from './domains/dashboard/routes.ts';
import { deskRoutes } from './domains/desk/routes.ts';
import { dutyRoutes } from './domains/duties/routes.ts';
import { hostJobs } from './domains/hosts/jobs.ts';
import { hostRoutes } from './domains/hosts/routes.ts';
import { identityWorkers } from './domains/identity/check.ts';
import { findStanding } from './domains/identity/port.ts';
import { identityRoutes } from './domains/identity/routes.ts';
import { identityJobs } from './domains/identity/sweep.ts';
import { awardPoints } from './domains/loyalty/points.ts';
import { loyaltyRoutes } from './domains/loyalty/routes.ts';
import { messageRoutes } from './domains/messages/routes.ts';
import { streamDocs } from './domains/notifications/docs.ts';
import { notificationJobs } from './domains/notifications/mail-unread.ts';
import { notificationRoutes } from './domains/notifications/routes.ts';
import { createOrders } from './domains/orders/machine.ts';
import { giveBackLost, orderMoneyListener, releaseHostShare } from './domains/orders/money.ts';
import { hasOrders, hostedOrderIds, hostsOfOrders, lockOrder, orderNumbersOf, owedToHost, owesOrder } from './domains/orders/port.ts';
import { orderRoutes } from './domains/orders/routes.ts';
import { shippingRoutes } from './domains/orders/shipping-routes.ts';
import { planStorage, storageWorker } from './domains/orders/storage.ts';
import { dueWorker, planDue } from './domains/orders/timers.ts';
import { tipMoneyListener } from './domains/orders/tip.ts';
import { orderTopic } from './domains/orders/topic.ts';
import { partnerRoutes } from './domains/partners/routes.ts';
import type { HostedWork, LedWork } from './domains/payments/core.ts';
import { forgetWorker } from './domains/payments/own-data.ts';
import { createPayments } from './domains/payments/payments.ts';
import { payoutRun } from './domains/payments/payout-run.ts';
import { hasPayoutPlace } from './domains/payments/port.ts';
import { paymentRoutes } from './domains/payments/routes.ts';
import { pictureRoutes } from './domains/pictures/routes.ts';
import { videoRoutes } from './domains/pictures/videos.ts';
import { previewRoutes } from './domains/preview/routes.ts';
import { type Fetch as CarrierFetch, httpCarrier } from './domains/pricing/carriers/adapter.ts';
import { createPricers, holdDiscounts, noteDiscountsUsed, priceStoredParcel, releaseDiscounts } from './domains/pricing/port.ts';
import { pricingRoutes } from './domains/pricing/routes.ts';
import { isBanned } from './domains/prohibited/port.ts';
import { prohibitedRoutes } from './domains/prohibited/routes.ts';
import { rewardReferral } from './domains/promotions/referrals.ts';
import { promotionRoutes } from './domains/promotions/routes.ts';
import { reviewRoutes } from './domains/reviews/routes.ts';
import { documentRoutes } from './domains/shipments/document-routes.ts';
import { latestOf } from './domains/shipments/repository.ts';
import { shipmentRoutes } from './domains/shipments/routes.ts';
import { carrierWebhooks } from './domains/shipments/webhooks.ts';
import { shipmentWorkers, takeBackLabels } from './domains/shipments/workers.ts';
import { ownStoreRoutes } from './domains/stores/own-routes.ts';
import { storeRoutes } from './domains/stores/routes.ts';
import { surveyRoutes } from './domains/surveys/routes.ts';
import { planSurvey, surveyWorker } from './domains/surveys/survey.ts';
import { uploadRoutes } from './domains/uploads/routes.ts';
import { createIdentityCompany } from './identity-company.ts';
import { OWN_DATA } from './own-data.ts';
import { createPaymentProviders } from './payment-providers.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { addDocs } from './platform/docs/docs.ts';
import { createFileReads } from './platform/files/file-reads.ts';
import { createFiles } from './platform/files/files.ts';
import { openStore } from './platform/files/open-store.ts';
import type { FileStore } from './platform/files/store.ts';
import { fileTasks } from './platform/files/tasks.ts';
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
import { createPictureMirror } from './platform/outside-pictures/mirror.ts';
import { addOutsidePictureReader } from './platform/outside-pictures/reader.ts';
import type { RepeatingTask } from './platform/queue/queue.ts';
import { createQueue } from './platform/queue/table-queue.ts';
import { deleteOld } from './platform/retention.ts';
import { withSecret } from './platform/secret/secret.ts';
import { gatewayPort } from './platform/sms/gateway.ts';
import { MINUTE_MS } from './platform/time/time.ts';
import { addUploadReader } from './platform/uploads/uploads.ts';
import { documentKeysOf } from './platform/vault/keys.ts';
import { createVault } from './platform/vault/vault.ts';
import { RETENTION } from './retention.ts';
import { sampleMoney } from './seed/living-purchases.ts';
import { seed } from './seed/seed.ts';
import type { Simulate, Simulated } from './simulate.ts';

/** How often what is old is looked for. */
const CLEAN_MS = 10 * MINUTE_MS;
const MAX_BODY_BYTES = 256 * 1024;
const REQUEST_ID = /^[\w.:-]{8,128}$/;
/** Headers hold the cookies and tokens of sessions; what is called so is kept out wherever somebody logs it. */
const REDACTED_FIELDS = ['headers', 'rawHeaders', 'cookie', 'authorization', 'password', 'token', 'recaptcha', 'email'];
const REDACTED_HEADERS = ['set-cookie', 'x-access-token', 'x-api-key'];
const CENSORED = ['', '*.', '*.*.'].flatMap((before) => [
  ...REDACTED_FIELDS.map((name) => before + name),
  ...REDACTED_HEADERS.map((name) => `${before.slice(0, -1)}["${name}"]`),
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
  /** What stands in for companies that are not configured; in production nothing does, whoever hands it in. */
  readonly simulate?: Simulate;
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

/** The companies whose accounts sign in here. */
function signInCompanies({ social }: Config, simulated?: Simulated) {
  const fetch = simulated?.send as CompanySettings['fetch'];
  const standIns = Object.entries(simulated?.social ?? {}).map(([name, company]) => [name, { ...company, fetch }]);
  return { ...Object.fromEntries(standIns), ...social };
}

/** The carriers whose own rates are asked for. */
function carriersOf({ carriers }: Config, simulated?: Simulated) {
  const send = simulated?.send as CarrierFetch | undefined;
  const standIns = simulated?.carriers.map(({ name, url }) => httpCarrier(name, url, send)) ?? [];
  return [...carriers.map(({ name, url }) => httpCarrier(name, url)), ...standIns];
}

/** Who is asked whether post reaches an address; undefined for nobody. */
function addressCompanyOf({ addressCompany }: Config, simulated?: Simulated) {
  if (addressCompany) return httpAddressCompany(addressCompany.url);
  return simulated?.addresses && httpAddressCompany(simulated.addresses.url, simulated.send as AddressFetch);
}

/** What the service does by itself. */
const repeatingTasks = (parts: ServiceParts, store: FileStore): RepeatingTask[] => [
  { name: 'retention.clean', every: CLEAN_MS, run: () => deleteOld(parts.db, RETENTION, parts.now()) },
  ...accountJobs(parts),
  ...notificationJobs(parts),
  ...hostJobs(parts),
  ...fileTasks(parts, store),
];

/**
 * Builds the service: opens and migrates the database, seeds it once, registers every route under `/api/`. Close the
 * app to close the database.
 */
export async function buildApp(
  settings: Settings,
  { logger, logTo, database: given, now = () => new Date(), repeats = true, simulate }: AppOverrides = {},
): Promise<FastifyInstance> {
  const database = given ?? (await openDatabase(settings));
  /** Closes what has been opened so far. */
  let close: () => Promise<unknown> = () => database.close();
  try {
    const config = await database.atStart((db) => withSecret(settings, db));
    await database.atStart((db) => seed(db, config, now()));
    const headers = headersOfEveryAnswer({ https: isHttps(config.publicOrigin) });
    const app = Fastify({
      logger: logger ?? loggerOf(config, logTo),
      bodyLimit: MAX_BODY_BYTES,
      trustProxy: trustProxyOf(config.proxies),
      genReqId: (request) => requestIdOf(request.headers),
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
      exposeHeadRoutes: true,
      // The one parameter whose value has a slash.
      rewriteUrl: ({ url = '/' }) => url.replace(/^\/api\/consolidate\/order\/message\b/, '/api/consolidate%2Forder/message'),
      frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
      return503OnClosing: true,
    });
    // The last one is called first: database and store are there until the queue has stopped.
    app.addHook('onClose', () => database.close());
    close = () => app.close();
    const { db, listen } = database;
    const { store, close: closeStore } = await openStore(config.files, app.log);
    app.addHook('onClose', closeStore);
    const queue = createQueue({ db, listen, now, log: app.log });
    app.decorate('servedCalls', []);
    app.decorate('largeBodies', createLargeBodies());
    app.decorate('fileReads', createFileReads());
    const orders = createOrders();
    app.decorate('queue', queue);
    app.decorate('orders', orders);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      reply.headers(headers);
    });
    addProblemHandlers(app);
    addJsonBodies(app);
    // Quality 4: a tenth of the time of the best, and little longer.
    await app.register(compress, { global: false, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
    await addOverload(app, config.overload);
    const ports = portsOf(config);
    app.addHook('onClose', async () => {
      await queue.stop();
      await Promise.all(Object.values(ports).map((port) => port.close()));
    });
    const samples = config.seed === 'sample' ? await sampleMoney(db) : undefined;
    const simulated = config.mode === 'production' ? undefined : await simulate?.(app, config, { now, samples });
    const moneyCompanies = createPaymentProviders(config, app.log, simulated?.money);
    const outsideAllowed = outsideAllowedBy(config);
    const files = createFiles({ db, store, now, log: app.log });
    app.decorate('files', files);
    const pictures = createPictureMirror({ db, files, origin: config.publicOrigin, allow: outsideAllowed });
    app.addHook('onClose', () => pictures.close());
    const readNews = createNews({ blog: config.blog ?? simulated?.news.blog, photos: config.photos ?? simulated?.news.photos }, pictures);
    const parts: ServiceParts = {
      config,
      db,
      listen,
      now,
      queue,
      findCaller: findSession,
      apiKeys: businessKeys,
      hasOrders,
      claimVisits: claimClicks,
      readNews,
      pictures,
      files,
      vault: createVault(documentKeysOf(config)),
      outsideAllowed,
      ownData: OWN_DATA,
    };
    addHealth(app, database);
    await addDocs(app, CALLS, config.publicOrigin, streamDocs);
    for (const routes of [
      accountRoutes,
      businessRoutes,
      countryRoutes,
      hostRoutes,
      availabilityRoutes,
      cartRoutes,
      previewRoutes,
      storeRoutes,
      catalogueRoutes,
      currencyRoutes,
      dutyRoutes,
      contentRoutes,
      prohibitedRoutes,
      partnerRoutes,
      affiliateRoutes,
      affiliateStoreRoutes,
      loyaltyRoutes,
      promotionRoutes,
      dashboardRoutes,
      reviewRoutes,
      surveyRoutes,
      notificationRoutes,
      addOutboxReader,
      addUploadReader,
      addOutsidePictureReader,
    ])
      routes(app, parts);
    addressRoutes(app, parts, addressCompanyOf(config, simulated));
    messageRoutes(app, parts, { order: orderTopic, bfm: purchaseTopic });
    const hosted: HostedWork = {
      orderIds: hostedOrderIds,
      purchaseIds: hostedPurchaseIds,
      hostsOfOrders,
      orderNumbers: orderNumbersOf,
      isPayable: async (from, hostId, at) =>
        (await findStanding({ hasPaymentMethod: hasPayoutPlace }, from, hostId, at))?.is_payable ?? false,
    };
    const led: LedWork = {
      purchaseIds: ledPurchaseIds,
      affiliatesOfPurchases,
      saleNumbers,
      isPayable: async (from, affiliateId) => (await mayBePaid(from, affiliateId)) && (await hasPayoutPlace(from, affiliateId)),
    };
    const payments = createPayments({ ...parts, lockPurchase, lockOrder, hosted, led }, moneyCompanies, queue, app.log);
    const purchases = createPurchases({ config, db, queue, payments, orders }, now);
    const orderTools = {
      config,
      db,
      queue,
      payments,
      orders,
      pricing: { priceStoredParcel, noteDiscountsUsed, holdDiscounts, releaseDiscounts },
      isBanned,
    };
    const claimTools = {
      ...{ config, db, queue, payments, orders },
      lastScanOf: async (...of: Parameters<typeof latestOf>) => (await latestOf(...of))?.lastScanAt ?? null,
    };
    app.decorate('claims', claimTools);
    const shipmentTools = {
      config,
      db,
      now,
      queue,
      orders,
      company: createCarrierCompany(config, app.log, simulated?.shipping),
      log: app.log,
      boxOf: boxToSend,
    };
    const businessTools = { config, db, now, queue, payments, files, company: shipmentTools.company, log: app.log };
    const identityTools = {
      ...parts,
      company: createIdentityCompany(config, app.log, simulated?.identity),
      log: app.log,
      hasPaymentMethod: hasPayoutPlace,
      balanceOf: async (...who: Parameters<typeof owedToHost>) => (await owedToHost(...who)) + (await owedForPurchases(...who)),
    };
    app.decorate('identity', identityTools);
    payments.listen(purchases.listener);
    payments.listen(orderMoneyListener(orderTools));
    payments.listen(tipMoneyListener(orderTools));
    payments.listen(claimMoneyListener(claimTools));
    payments.listen(creditSales(sold));
    payments.listen(topUpListener(payments));
    orders.listen(purchases.orderListener);
    orders.listen(awardPoints);
    orders.listen(rewardReferral);
    orders.listen(followDeliveries(sold));
    orders.listen(planSurvey(queue));
    orders.listen(releaseHostShare);
    orders.listen(giveBackLost(orderTools));
    orders.listen(followOrders(orders));
    orders.listen(planDue(queue));
    orders.listen(planStorage(queue));
    orders.listen(followParcels(claimTools));
    orders.listen(takeBackLabels(shipmentTools));
    queue.work(dueWorker(orderTools, now));
    queue.work(claimsWorker(claimTools, now));
    queue.work(storageWorker(orderTools, now));
    for (const worker of [...shipmentWorkers(shipmentTools), ...businessWorkers(businessTools), ...identityWorkers(identityTools)])
      queue.work(worker);
    queue.work(surveyWorker(parts));
    queue.work(purchases.worker);
    queue.work(forgetWorker(moneyCompanies));
    orderRoutes(app, parts, orders);
    shippingRoutes(app, parts, orderTools);
    identityRoutes(app, parts, identityTools);
    deskRoutes(app, parts, identityTools);
    claimRoutes(app, parts, claimTools);
    shipmentRoutes(app, parts, shipmentTools);
    carrierWebhooks(app, shipmentTools, lookTask);
    documentRoutes(app, shipmentTools);
    businessShipmentRoutes(app, parts, businessTools);
    shipmentDocumentRoutes(app, businessTools);
    bfmRoutes(app, parts, purchases.tools);
    ownStoreRoutes(app, parts, storeSales);
    const owes = async (...who: Parameters<typeof owesOrder>) => (await owesOrder(...who)) || (await owesPurchase(...who));
    paymentRoutes(app, parts, payments, purchases.starter, owes);
    const pricers = createPricers(config, carriersOf(config, simulated));
    pricingRoutes(app, parts, pricers);
    consolidationRoutes(app, parts, { orders, pricers, paying: orderTools });
    socialRoutes(app, parts, signInCompanies(config, simulated));
    await uploadRoutes(app, parts);
    pictureRoutes(app);
    videoRoutes(app);
    for (const worker of sendingWorkers(ports, { db, now, log: app.log })) queue.work(worker);
    if (repeats)
      for (const task of [
        ...repeatingTasks(parts, store),
        approveCommissions(parts),
        ...affiliateJobs(parts, simulated?.affiliateReviewer),
        ...claimJobs(claimTools, now, simulated?.claimReviewer),
        ...identityJobs(identityTools),
        payoutRun(payments.core),
      ])
        queue.repeat(task);
    await app.ready();
    await queue.start();
    return app;
  } catch (error) {
    // Why it did not start is told, not what went wrong on the way out.
    await close().catch(() => undefined);
    throw error;
  }
}
