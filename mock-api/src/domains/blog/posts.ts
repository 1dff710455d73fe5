import type { BlogPost } from '@outpost/shared-contracts/hosts/homepage';
import * as z from 'zod/mini';
import { below, entriesOf, type OutsideSource, readOutside } from './source.ts';

/** How many are asked for and shown (B-459). */
const POSTS = 3;

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

const Entry = z.object({
  title: text(160),
  excerpt: text(400),
  url: z.url({ protocol: /^https?$/ }),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/)),
  picture: z._default(z.string().check(z.regex(/^[a-z]{1,20}$/)), ''),
});

/** Asks the blog for its latest posts (E-184), newest first; posts that lead to another host are left out. */
export async function fetchPosts(source: OutsideSource): Promise<BlogPost[]> {
  const entries = entriesOf(await readOutside(source, below(source.url, `posts?per_page=${POSTS}`)), Entry);
  const { host } = new URL(source.url);
  return entries
    .filter(({ url }) => new URL(url).host === host)
    .map((entry) => ({ ...entry, date: entry.date.slice(0, 10) }))
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, POSTS);
}
