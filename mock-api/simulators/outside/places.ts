import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import type { FastifyInstance } from 'fastify';
import { cards, outsidePage, withPolicy } from './site.ts';

const HTML = 'text/html; charset=utf-8';

const FILMS = [
  ['how-it-works', 'How it works', 'Your address abroad, the host behind it, and the way to your door.'],
  ['unpacking', 'Five parcels become one', 'What a host does before anything is taped.'],
  ['a-day-with-a-host', 'A day with a host', 'Scale, camera, tape.'],
  ['customs', 'Through customs', 'What has to be on the list, and what in the box.'],
] as const;

const ANSWERS = [
  [
    'Do I pay duty twice when two parcels become one?',
    'No. Duty follows what is in the box, and each thing is on the list once. One box has one handling fee of the carrier instead of two.',
  ],
  ['The store does not take my card. What now?', 'Paste the product’s link into Buy For Me: a host buys it there, and you pay at home.'],
  [
    'How long may a parcel wait?',
    'Free storage is counted from the day it arrives; the order page says how many days are left, and the price of the way what a day costs after them.',
  ],
  ['Who sees what I bought?', 'Your host and customs, from the contents list. Nobody else is shown it.'],
  [
    'My parcel weighs more than the store said.',
    'Stores weigh the thing, carriers the box. Look at the photo of the scale on the order page: it is the figure that counts.',
  ],
] as const;

const SALE = [
  ['jacket', 'Down jackets and winter boots', 'Most outdoor stores in the US and Canada, Friday to Monday.'],
  ['camera', 'Cameras and lenses', 'Japan and Germany, Monday alone. Look whether the charger fits.'],
  [
    'headphones',
    'Headphones and speakers',
    'US, UK and the Netherlands. Batteries travel by some carriers only: the check on the link says which.',
  ],
  ['book', 'Books and games', 'UK and Canada, all week.'],
] as const;

const steps = (lines: readonly string[]): string => `<ol>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ol>`;

/** Of each place, its page; `pictures` is the folder of drawn things. */
const PAGES: Readonly<Record<string, (pictures: string) => string>> = {
  videos: () =>
    outsidePage(
      'Films',
      'Twelve seconds each, drawn, without sound.',
      cards(
        FILMS.map(
          ([name, title, text]) =>
            `<iframe src="/api/videos/${name}" title="${escapeHtml(title)}" loading="lazy"></iframe><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>`,
        ),
      ),
    ),
  community: () =>
    outsidePage(
      'Community',
      'What shoppers ask each other most, with the answers that hosts gave.',
      ANSWERS.map(([question, answer]) => `<article><h2>${escapeHtml(question)}</h2><p>${escapeHtml(answer)}</p></article>`).join(''),
    ),
  'app-for-ios': () =>
    outsidePage(
      `${PRODUCT_NAME} on an iPhone`,
      'The site itself is the app: it opens without a browser’s bar, and says so when there is no network.',
      steps([
        `Open ${PRODUCT_NAME} in Safari.`,
        'Tap Share, the square with the arrow.',
        'Choose Add to Home Screen, then Add.',
        'Open it from the home screen and sign in once.',
      ]),
    ),
  'app-for-android': () =>
    outsidePage(
      `${PRODUCT_NAME} on Android`,
      'The site itself is the app: it opens without a browser’s bar, and says so when there is no network.',
      steps([
        `Open ${PRODUCT_NAME} in Chrome or Firefox.`,
        'Open the browser’s menu.',
        'Choose Install app or Add to home screen.',
        'Open it from the home screen and sign in once.',
      ]),
    ),
  sale: (pictures) =>
    outsidePage(
      'Late-November sales',
      'What is worth the way across a border this week, and where to look. Prices are the stores’ own; the calculator knows the way.',
      `${cards(
        SALE.map(
          ([thing, title, text]) =>
            `<img src="${pictures}/${thing}.svg" width="640" height="640" alt=""><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>`,
        ),
      )}<p class="lead"><a href="/bfm">Have it bought for you</a> or <a href="/shipping-cost-calculator">see what the way costs</a>.</p>`,
    ),
};

/** Our places on other sites, as a demonstration has them: small, true, and with a way back. */
export async function demoOutsideRoutes(
  app: FastifyInstance,
  { blog, photos }: { readonly blog: string; readonly photos: string },
): Promise<void> {
  withPolicy(app);
  for (const [place, page] of Object.entries(PAGES)) app.get(`/${place}`, (_, reply) => reply.type(HTML).send(page(`${blog}/pictures`)));
  app.get('/blog', (_, reply) => reply.redirect(`${blog}/`));
  for (const place of ['photos', 'social']) app.get(`/${place}`, (_, reply) => reply.redirect(`${photos}/`));
}
