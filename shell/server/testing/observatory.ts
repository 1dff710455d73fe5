import fs from 'node:fs';
// @ts-expect-error: it brings no types
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
// @ts-expect-error: it brings no types
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
// @ts-expect-error: it brings no types
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
// @ts-expect-error: it brings no types
import { Session } from '@mdn/mdn-http-observatory/src/retriever/session.js';
// @ts-expect-error: it brings no types
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
// @ts-expect-error: it brings no types
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';

interface Judged {
  readonly result: string;
  readonly pass: boolean;
}

export interface Verdict {
  readonly score: number;
  /** By the observatory's name of the rule: what it found, and points. */
  readonly found: Readonly<Record<string, readonly [string, number]>>;
}

/** What a scan collects of a site; its own collecting knows no other ports than 80 and 443. */
export interface Scanned {
  readonly origin: string;
  /** Of the page, of `/robots.txt`, of a preflight from elsewhere. */
  readonly page: Response;
  readonly robots: Response;
  readonly preflight: Response;
  /** Where a request over http ends up, step by step. */
  readonly route: readonly { readonly url: string; readonly status: number }[];
}

/** The list of hosts that browsers ask by https alone is fetched when the package is installed, which is not done here: no host is on it. */
const NO_HOST = '{}';

const answerOf = async (answer: Response, html?: string) => ({
  status: answer.status,
  headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
  request: { headers: { origin: 'https://http-observatory.security.mozilla.org' } },
  data: html ?? '',
  verified: true,
});

/** The score of Mozilla's observatory, as it counts (its `scanner/index.js`): bonuses only from 90 points without them. */
export async function judge({ origin, page, robots, preflight, route }: Scanned): Promise<Verdict> {
  const html = await page.text();
  const requests = new Requests(new URL(origin).hostname);
  const auto = { ...(await answerOf(page, html)), httpEquiv: parseHttpEquivHeaders(html, origin) };
  const session = new Session(new URL(origin));
  for (const cookie of [page, robots].flatMap((answer) => answer.headers.getSetCookie())) session.jar.setCookieSync(cookie, origin);
  const redirects = route.map(({ url, status }) => ({ url: new URL(url), status }));
  Object.assign(requests, { session, resources: { path: html } });
  requests.responses = {
    auto,
    https: auto,
    http: auto,
    cors: await answerOf(preflight),
    httpRedirects: redirects,
    httpsRedirects: redirects,
  };

  const read = fs.readFileSync;
  fs.readFileSync = ((path: string, ...rest: [never]) =>
    String(path).endsWith('hsts-preload.json') ? NO_HOST : read(path, ...rest)) as typeof read;
  try {
    const found: Record<string, readonly [string, number]> = {};
    for (const test of ALL_TESTS as readonly ((of: unknown) => Judged)[]) {
      const output = test(requests);
      found[output.constructor.name] = [output.result, getScoreModifier(output.result)];
    }
    const points = Object.values(found).map(([, modifier]) => modifier);
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 100);
    const plain = sum(points.filter((modifier) => modifier < 0));
    return { score: plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : plain, found };
  } finally {
    fs.readFileSync = read;
  }
}
