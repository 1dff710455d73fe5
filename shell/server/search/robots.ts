/** Behind these, with or without a language in front, a crawler finds a skeleton and the way to sign in. */
const PRIVATE = ['/member/', '/settings/'];

/**
 * What crawlers may fetch. What must not be *found* says so itself (`noindex`), for which it has to be readable; here
 * stands only what is not worth reading. The pictures of pages are served by the service.
 */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/pictures/',
    'Disallow: /api/',
    'Disallow: /platform/',
    ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
