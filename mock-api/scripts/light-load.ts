// The load of a quiet day on a running site: each second a page and three calls, each minute a picture of a phone and the
// preview of a link. `pnpm bench:memory` runs it. Options: --origin http://localhost:3000 --minutes 60 --faster 1
// `--faster 10` does in six minutes what is an hour's work.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getChallenge, signIn } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import { getLoyalty, getProfile, savePhoto } from '@outpost/shared-contracts/accounts/profile-calls';
import type { Call, CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import { previewLink } from '@outpost/shared-contracts/cart/calls';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import sharp from 'sharp';
import { Agent, request } from 'undici';
import { SAMPLE_PASSWORD } from '../src/seed/accounts.ts';
import { urlOf } from '../test/url-of.ts';
import { ask } from './load.ts';

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    minutes: { type: 'string', default: '60' },
    faster: { type: 'string', default: '1' },
  },
});
const { origin } = values;
const seconds = Number(values.minutes) * 60;
const second = 1000 / Number(values.faster);
const LANGUAGES = ['en', 'de', 'he', 'ja'];
const PRODUCTS = ['two-person-tent', 'film-camera', 'wool-scarf'];

const dispatcher = new Agent({ connections: 4 });
let token = '';
async function call<C extends Call>(definition: C, input: CallInput<C>): Promise<CallReply<C>> {
  const { body, ...rest } = input as { body?: object };
  const headers: Record<string, string> = token ? { 'x-access-token': token } : {};
  const method = definition.method as 'GET' | 'POST' | 'PUT';
  return (await ask(method, origin + urlOf(definition, rest), dispatcher, body, headers)) as CallReply<C>;
}

/** The public pages of the site, in four of its languages. */
async function addresses(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemaps/en-1.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/en(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  return paths.flatMap((path, index) => `/${LANGUAGES[index % LANGUAGES.length]}${path}`);
}

async function visit(path: string): Promise<void> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
  const { statusCode, body } = await request(origin + path, { dispatcher, headers });
  await body.dump();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
}

/** A photograph as a phone takes it: 12 million pixels. */
async function photograph(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const bytes = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return bytes;
}

/** Sends the photograph ahead, and shows it. */
async function showPhoto(): Promise<void> {
  const body = new FormData();
  body.append('file', new File([Buffer.from(photo)], 'photo.jpg'));
  const url = origin + urlOf(uploadFile, { query: { purpose: 'profile-photo' } });
  const answer = await fetch(url, { method: 'POST', headers: { 'x-access-token': token }, body });
  const { data } = uploadFile.reply.parse(await answer.json());
  await call(savePhoto, { body: { photo: data.id } });
}

const recaptcha = await solveChallenge((await call(getChallenge, {})).data);
const session = await call(signIn, { body: { email: 'shopper@outpost.test', password: SAMPLE_PASSWORD, recaptcha } });
token = session.data.token;
const params = { id: session.data.user.id };
const pages = await addresses();
const photo = await photograph();
process.stdout.write(`photograph of ${Math.round(photo.length / 1024)} KB, ${pages.length} pages\n`);

const failures: unknown[] = [];
for (let now = 0; now < seconds; now += 1) {
  const began = performance.now();
  const work: Promise<unknown>[] = [
    visit(pages[now % pages.length] ?? '/en/home'),
    call(getProfile, { params }),
    call(getLoyalty, { params, query: {} }),
    call(getChallenge, {}),
  ];
  if (now % 60 === 20) work.push(showPhoto());
  if (now % 60 === 40)
    work.push(call(previewLink, { body: { url: `${origin}/api/demo-shop/products/${PRODUCTS[((now / 60) % 3) | 0]}` } }));
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === 'rejected') failures.push(outcome.reason);
  await wait(Math.max(0, second - (performance.now() - began)));
}
await dispatcher.close();
process.stdout.write(`${failures.length} failures${failures.length > 0 ? `: ${failures.slice(0, 3).join('; ')}` : ''}\n`);
