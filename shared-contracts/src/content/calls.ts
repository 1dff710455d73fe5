import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { LANGUAGES } from '../language/language.ts';
import { ContentId, ContentPage } from './page.ts';

const GROUP = 'Content and miscellaneous';

/** The language that texts are wanted in; English without it. */
export const InLanguage = z.object({ language: z.optional(z.enum(LANGUAGES)) });

/** A content page by its id, its prices, hosts and dates as of now. */
export const getLandingPage = defineCall({
  ids: ['E-177'],
  name: 'getLandingPage',
  summary: 'Get a content page',
  group: GROUP,
  method: 'GET',
  path: 'landing-page/{id}',
  auth: 'none',
  params: z.object({ id: ContentId }),
  query: InLanguage,
  reply: z.object({ data: ContentPage }),
  problems: ['not_found', 'validation_failed'],
});

/** A themed page of `/shop/{pageURL}` with its stores. */
export const getShopLanding = defineCall({
  ids: ['E-178'],
  name: 'getShopLanding',
  summary: 'Get a themed shop page',
  group: GROUP,
  method: 'GET',
  path: 'landing-page-shop/{id}',
  auth: 'none',
  params: z.object({ id: ContentId }),
  query: InLanguage,
  reply: z.object({ data: ContentPage }),
  problems: ['not_found', 'validation_failed'],
});

/** Changes with every change of content, so that whoever keeps pages knows when to ask anew. */
export const getContentRevision = defineCall({
  ids: [],
  name: 'getContentRevision',
  summary: 'Get the revision of all content',
  group: GROUP,
  method: 'GET',
  path: 'content/revision',
  auth: 'none',
  reply: z.object({ data: z.object({ revision: z.string() }) }),
  problems: [],
});
