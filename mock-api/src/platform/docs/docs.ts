import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { Call } from '@outpost/shared-contracts/call/call';
import type { FastifyInstance } from 'fastify';
import { PAPER, SPRUCE, TAPE } from '../pictures/palette.ts';
import { openApiOf } from './openapi.ts';

const PIN = `<path d="M16 2a11 11 0 0 1 11 11c0 8-11 17-11 17S5 21 5 13A11 11 0 0 1 16 2z" fill="${SPRUCE}" stroke="${PAPER}" stroke-width="1.5"/><path d="M10 10h12v9H10z" fill="${PAPER}"/><path d="M14.5 10h3v9h-3z" fill="${TAPE}"/>`;
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${PIN}</svg>`;
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40" viewBox="0 0 120 32">${PIN}<text x="34" y="22" font-family="system-ui,sans-serif" font-size="17" font-weight="700" fill="${PAPER}">${PRODUCT_NAME}</text></svg>`;

/** Nothing but this service; the page writes one style of its own into itself. */
const CONTENT_SECURITY = {
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'", 'data:'],
  'img-src': ["'self'", 'data:'],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The document at `/api/docs/json`, a reference to browse at `/api/docs`; everything it needs comes from this service. */
export async function addDocs(
  app: FastifyInstance,
  calls: readonly Call[],
  origin: string,
  others?: Parameters<typeof openApiOf>[2],
): Promise<void> {
  // Made when somebody asks for the first time: the service starts without it.
  let made: ReturnType<typeof openApiOf> | undefined;
  const document = () => {
    made ??= openApiOf(calls, origin, others);
    return made;
  };
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_SECURITY,
    transformSpecification: () => document() as never,
    transformSpecificationClone: false,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO), href: '/api/docs/' },
    theme: {
      title: `${PRODUCT_NAME} service`,
      favicon: [{ filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: FAVICON }],
    },
  });
}
