import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { trustProxyOf } from '@outpost/shared-contracts/http/proxies';
import { isHttps } from '@outpost/shared-contracts/http/security-headers';
import { createReleaseStore } from '@outpost/shared-remote/store/release-store';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import { readColours } from './app-install/colours.ts';
import { registerAppInstall } from './app-install/routes.ts';
import { createBeaconOutcomes, registerBeacons } from './beacons/beacons.ts';
import { registerPages } from './compose/pages.ts';
import type { EdgeConfig } from './config.ts';
import { answerUnreadable, registerHeaders } from './headers.ts';
import { registerIntegrity } from './integrity/routes.ts';
import { requestToLog } from './log/request-to-log.ts';
import { registerPlainColours } from './old-browsers/plain-colours.ts';
import { registerOutside } from './outside/routes.ts';
import { createCachedPages } from './page-cache/cached-pages.ts';
import { watchContent } from './page-cache/content-watch.ts';
import { type ApiUpstream, inProcess, overHttp } from './proxy/api-upstream.ts';
import { createSharedAnswers } from './proxy/shared-answers.ts';
import { createLiveReleases, type LiveReleases } from './registry/live-releases.ts';
import { createListing } from './search/listing.ts';
import { registerSearch } from './search/routes.ts';
import { createShareAddresses } from './share-pictures/address.ts';
import { createPainter } from './share-pictures/picture.ts';
import { registerSharePictures } from './share-pictures/routes.ts';
import { createStackReader } from './source-maps/stack-traces.ts';
import { registerFiles } from './static/files.ts';
import { registerStatus } from './status/routes.ts';
import { registerReleaseRoutes } from './visits/release-routes.ts';
import { createTextSigner } from './visits/text-signer.ts';
import { createVisits } from './visits/visits.ts';
import { createMonitor } from './watch/monitor.ts';
import { createTrialJudge } from './watch/trial-judge.ts';

/** The service, when it runs in this process. */
export interface MountedApi {
  routing(request: IncomingMessage, response: ServerResponse): void;
  inject: FastifyInstance['inject'];
}

export interface EdgeOptions extends FastifyServerOptions {
  /** Stands between the release store and the pages; the benchmark puts a monolith in the place of the live releases. */
  readonly releases?: (live: LiveReleases) => LiveReleases;
}

/** Builds the edge: pages, files of releases, and the way to the service. Nothing listens yet. */
export async function buildEdge(
  config: EdgeConfig,
  api?: MountedApi,
  { releases: replaced = (live) => live, ...overrides }: EdgeOptions = {},
): Promise<FastifyInstance> {
  const upstream: ApiUpstream = api ? inProcess(api) : overHttp(config.apiOrigin ?? missingApi());
  const app = Fastify({
    logger: { level: config.log, serializers: { req: requestToLog } },
    trustProxy: trustProxyOf(config.proxies),
    frameworkErrors: (_, __, reply) => answerUnreadable(reply as FastifyReply, config),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    ...overrides,
    serverFactory: (handler) => upstream.server(handler),
  });
  registerHeaders(app, config);
  const store = createReleaseStore(config.store, { signingKey: config.signingKey, trustedKeys: config.trustedKeys });
  const releases = replaced(
    createLiveReleases(store, {
      unseen: 10,
      log: (error, message) => app.log.error({ err: error }, message),
      reportIncompatibility: (incompatibility) =>
        app.log.warn(incompatibility, 'a remote does not fit the shell: the newest version that fits is mounted instead'),
    }),
  );
  // Without a configured secret a restart ends all visits, and several edges would not know each other's.
  const signer = createTextSigner(config.secret ?? randomBytes(32).toString('hex'));
  const visits = createVisits({ signer, idle: config.visitIdle, secure: isHttps(config.publicOrigin) });

  app.get('/platform/healthz', async () => ({ status: 'alive' }));
  app.get('/platform/readyz', async (_, reply) => {
    try {
      const { revision } = await releases.current();
      return { status: 'ready', revision };
    } catch (error) {
      return reply.code(503).send({ status: 'not ready', reason: error instanceof Error ? error.message : String(error) });
    }
  });
  const monitor = createMonitor({ slowStart: config.limits.slowStart, failures: config.candidate.failures });
  const trials = createTrialJudge({
    document: releases.document,
    store,
    refuse: releases.refuse,
    monitor,
    rules: config.candidate,
    log: app.log,
  });
  app.addHook('onClose', () => trials.close());
  const answers = createSharedAnswers({
    transport: upstream.transport,
    // Who develops sees what was changed with the next look.
    keeps: config.mode !== 'development',
    timeout: config.timeout,
  });
  const kept = config.pageCache > 0 ? createCachedPages(config.pageCache) : undefined;
  if (kept) {
    const content = watchContent({
      transport: upstream.transport,
      onRevision: (revision) => {
        answers.follow(revision);
        kept.cache.follow('content', revision);
      },
    });
    app.addHook('onClose', async () => content.close());
  }
  const outcomes = createBeaconOutcomes();
  registerBeacons(app, { visitOf: visits.read, setFor: releases.setFor, publicOrigin: config.publicOrigin, monitor, trials, outcomes });
  await registerStatus(app, {
    config,
    store,
    monitor,
    outcomes,
    document: releases.document,
    manifestOf: store.manifestOf,
    readStack: createStackReader(store),
    pageCache: () => kept?.cache.report(),
  });
  const listing = createListing({
    config,
    releases,
    transport: upstream.transport,
    report: (error, context) => app.log.warn({ err: error, ...context }, 'a page could not be listed for search engines'),
  });
  registerSearch(app, { config, listing });
  registerAppInstall(app, config);
  registerPlainColours(app);
  registerOutside(app, config.outside);
  const sharePictures = createShareAddresses(signer);
  registerSharePictures(app, { addresses: sharePictures, paint: createPainter(readColours()) });
  await registerFiles(app, config.store);
  await upstream.register(app);
  registerReleaseRoutes(app, { releases, visits });
  registerIntegrity(app, { document: releases.document, folderOf: store.folderOf });
  registerPages(app, { config, store, releases, visits, transport: answers.transport, monitor, kept, pictureOf: sharePictures.of });
  app.setErrorHandler(async (error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 503;
    // Not our failure: nobody has to be woken by what strangers ask for.
    if (status >= 400 && status < 500) {
      request.log.info({ status }, 'a request was refused');
      return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('This cannot be answered.');
    }
    request.log.error({ err: error }, 'a request failed');
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('retry-after', '5')
      .send(UNAVAILABLE);
  });
  return app;
}

function missingApi(): never {
  throw new Error('The edge needs the service: set OUTPOST_API_ORIGIN, or mount it in the same process');
}

/** Shown when not even the shell can be rendered. */
const UNAVAILABLE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outpost is not available</title>
<h1>Outpost is not available right now</h1><p>Nothing of yours is lost. <a href="">Try again</a> in a moment.</p></html>`;
