// What other domains may ask of the blog and the photo feed.
import type { BlogPost, FeedPhoto } from '@outpost/shared-contracts/hosts/homepage';
import type { FastifyBaseLogger } from 'fastify';
import type { PictureMirror } from '../../platform/outside-pictures/mirror.ts';
import { createLatest } from './latest.ts';
import { fetchPhotos } from './photos.ts';
import { fetchPosts } from './posts.ts';
import type { OutsideSource, PhotoSource } from './source.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

/** Absent: that part of the home page is left out. */
export interface NewsSources {
  readonly blog?: OutsideSource | undefined;
  readonly photos?: PhotoSource | undefined;
}

export interface News {
  readonly posts: BlogPost[];
  readonly photos: FeedPhoto[];
}

/** The feed's photos from our own address; one whose picture cannot be had is left out. */
async function ownPhotos(source: PhotoSource, pictures: PictureMirror, now: Date, log: Log): Promise<FeedPhoto[]> {
  const photos = await fetchPhotos(source);
  const kept = await Promise.all(
    photos.map(async (photo) => ({ ...photo, image_url: (await pictures.mirror(photo.image_url, now, log)) ?? '' })),
  );
  return kept.filter(({ image_url }) => image_url !== '');
}

/** The blog's latest posts and the feed's latest pictures. */
export function createNews({ blog, photos }: NewsSources, pictures: PictureMirror) {
  const latestPosts = createLatest('the blog', blog && (() => fetchPosts(blog)));
  const latestPhotos = createLatest('the photo feed', photos && ((now, log) => ownPhotos(photos, pictures, now, log)));
  return async (now: Date, log: Log): Promise<News> => {
    const [latest, feed] = await Promise.all([latestPosts(now, log), latestPhotos(now, log)]);
    return { posts: latest, photos: feed };
  };
}
