// What other domains may ask of the blog and the photo feed.
import type { BlogPost, FeedPhoto } from '@outpost/shared-contracts/hosts/homepage';
import type { FastifyBaseLogger } from 'fastify';
import { createLatest } from './latest.ts';
import { fetchPhotos } from './photos.ts';
import { fetchPosts } from './posts.ts';
import type { OutsideSource, PhotoSource } from './source.ts';

/** Absent: that part of the home page is left out. */
export interface NewsSources {
  readonly blog?: OutsideSource | undefined;
  readonly photos?: PhotoSource | undefined;
}

export interface News {
  readonly posts: BlogPost[];
  readonly photos: FeedPhoto[];
}

/** The blog's latest posts and the feed's latest pictures. */
export function createNews({ blog, photos }: NewsSources) {
  const latestPosts = createLatest('the blog', blog && (() => fetchPosts(blog)));
  const latestPhotos = createLatest('the photo feed', photos && (() => fetchPhotos(photos)));
  return async (now: Date, log: Pick<FastifyBaseLogger, 'warn'>): Promise<News> => {
    const [posts, pictures] = await Promise.all([latestPosts(now, log), latestPhotos(now, log)]);
    return { posts, photos: pictures };
  };
}
