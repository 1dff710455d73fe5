import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import type { FastifyInstance } from 'fastify';
import { thingPicture } from '../../src/platform/pictures/drawings.ts';
import { cards, outsidePage, withPolicy } from './site.ts';

interface Post {
  readonly slug: string;
  readonly date: string;
  readonly picture: string;
  readonly thing: string;
  readonly title: string;
  readonly excerpt: string;
  readonly paragraphs: readonly string[];
}

/** Newest last, as feeds sometimes come: who asks sorts them. */
const POSTS: readonly Post[] = [
  {
    slug: 'what-customs-reads-first',
    date: '2026-10-29',
    picture: 'customs',
    thing: 'book',
    title: 'What customs reads first',
    excerpt: 'Three lines of the contents list decide how long a parcel waits at the border.',
    paragraphs: [
      'A customs officer looks at a parcel for less than a minute. In that minute the contents list has to answer three questions: what is it, what is it made of, and what did it cost.',
      '“Gift” answers none of them. “Wool scarf, 1 piece, 48 dollars” answers all three. Write the price you paid, not the price you hope for: the invoice is in the box, and it is opened when the two differ.',
      'Your host copies the list from the order page to the form. What you write there is what travels.',
    ],
  },
  {
    slug: 'two-boxes-or-one',
    date: '2026-11-05',
    picture: 'boxes',
    thing: 'bag',
    title: 'Two boxes or one',
    excerpt: 'Merging parcels often saves money. Here is when it does not, with the sums.',
    paragraphs: [
      'Couriers bill the larger of two numbers: what a box weighs, and what it would weigh if it were of average density. Two heavy, small boxes in one are almost always cheaper than apart.',
      'A pillow and a cast-iron pan are not. The pan is billed by weight, the pillow by its volume, and in one box the pan pays for the air around it.',
      'Before anything is taped we pack the boxes on paper. If one box costs more than two, they travel apart, and you see both sums.',
    ],
  },
  {
    slug: 'a-tuesday-in-osaka',
    date: '2026-11-17',
    picture: 'street',
    thing: 'camera',
    title: 'A Tuesday in Osaka',
    excerpt: 'Nine parcels, two cameras and one train toy: a day of a host, hour by hour.',
    paragraphs: [
      'At nine the first courier rings. Three boxes, one of them wet at a corner: it is photographed before anything else, because a picture taken later proves nothing.',
      'At noon there is a question from a shopper: does the shutter of the camera sound right. The host winds it, listens, and sends a film of four seconds.',
      'At six the last parcel is on the scale. 3.18 kilograms, and 3.2 were estimated. Nobody pays for the twenty grams.',
    ],
  },
];

const page = ({ title, date, thing, excerpt, paragraphs }: Post, base: string) =>
  outsidePage(
    title,
    excerpt,
    `<article><img src="${base}/pictures/${thing}.svg" width="640" height="640" alt=""><time datetime="${date}">${date}</time>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}<p><a href="${base}/">All posts</a></p></article>`,
  );

const index = (base: string) =>
  outsidePage(
    'Blog',
    'What happens to parcels between a store and a door.',
    cards(
      POSTS.toReversed().map(
        ({ slug, title, date, thing, excerpt }) =>
          `<img src="${base}/pictures/${thing}.svg" width="640" height="640" alt=""><h2><a href="${base}/${slug}">${escapeHtml(title)}</a></h2><time datetime="${date}">${date}</time><p>${escapeHtml(excerpt)}</p>`,
      ),
    ),
  );

/** A blog with three posts, asked as a real one would be. */
export async function demoBlogRoutes(app: FastifyInstance, { origin }: { readonly origin: string }): Promise<void> {
  withPolicy(app);
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(index(app.prefix)));
  app.get('/posts', async () => ({
    data: POSTS.map(({ slug, title, excerpt, date, picture }) => ({
      title,
      excerpt,
      date,
      picture,
      url: `${origin}${app.prefix}/${slug}`,
    })),
  }));
  app.get('/:slug', (request, reply) => {
    const post = POSTS.find(({ slug }) => slug === (request.params as { slug: string }).slug);
    return post ? reply.type('text/html; charset=utf-8').send(page(post, app.prefix)) : reply.code(404).send();
  });
  app.get('/pictures/:file', (request, reply) => {
    const picture = thingPicture((request.params as { file: string }).file.replace(/\.svg$/, ''), 2);
    return picture ? reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(picture) : reply.code(404).send();
  });
}
