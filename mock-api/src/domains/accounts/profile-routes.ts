import * as calls from '@outpost/shared-contracts/accounts/profile-calls';
import { languageOrDefault, localeOf } from '@outpost/shared-contracts/language/language';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { requireOwn } from '../../platform/http/own.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { ownRow, readProfile, saveAccount, saveFurtherInfo, savePhoto } from './profile.ts';
import { choicesIn, spokenLanguagesIn } from './reference/choices.ts';
import { users } from './schema.ts';

export function profileRoutes(app: FastifyInstance, parts: ServiceParts): void {
  const ownProfile = async ({ db, caller, now }: CallContext) => ({ data: await readProfile(db, parts, caller?.userId ?? 0, now) });

  serveCall(app, parts, calls.getProfile, async (request) => {
    requireOwn(request.caller, request.params.id);
    return await ownProfile(request);
  });

  serveCall(app, parts, calls.saveAccount, async (request) => {
    await saveAccount(request.body, request);
    return await ownProfile(request);
  });

  serveCall(
    app,
    parts,
    calls.savePhoto,
    async (request) => ({ data: { profile_image_url: await savePhoto(request.body.photo, request) } }),
    { limit: { name: 'photo', most: 20, seconds: 3600 } },
  );

  serveCall(app, parts, calls.saveSocial, async (request) => {
    const { id } = await ownRow(request);
    await request.db.update(users).set({ socialLinks: request.body.links }).where(eq(users.id, id));
    return await ownProfile(request);
  });

  serveCall(app, parts, calls.saveFurtherInfo, async (request) => {
    await saveFurtherInfo(request.body, request);
    return await ownProfile(request);
  });

  serveCall(app, parts, calls.getOccupations, async ({ query }) => ({ data: choicesIn('occupations', languageOrDefault(query.lang)) }));
  serveCall(app, parts, calls.getInterests, async ({ query }) => ({ data: choicesIn('interests', languageOrDefault(query.lang)) }));
  serveCall(app, parts, calls.getLanguages, async ({ query }) => ({ data: spokenLanguagesIn(localeOf(languageOrDefault(query.lang))) }));
}
