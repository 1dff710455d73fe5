import { sendNationalDocument, sendPassport } from '@outpost/shared-contracts/hosts/identity-calls';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { hostAgreements, identityDocuments, identitySubmissions } from '../src/domains/identity/schema.ts';
import { DAY_MS, dayOf } from '../src/platform/time/time.ts';
import type { TestService } from './helper.ts';

interface Who {
  readonly token: string;
  readonly userId: number;
}

/** As if a host had just begun: nothing was sent and nothing signed. */
export async function forgetIdentity({ db }: TestService, hostId: number): Promise<void> {
  await db.delete(identityDocuments).where(eq(identityDocuments.hostId, hostId));
  await db.delete(identitySubmissions).where(eq(identitySubmissions.hostId, hostId));
  await db.delete(hostAgreements).where(eq(hostAgreements.hostId, hostId));
}

/** A picture of a document that waits to be taken, called so. */
export async function aPictureOf(service: TestService, { token }: Who, name = 'photo.jpg'): Promise<string> {
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336' } })
    .jpeg()
    .toBuffer();
  return (await service.upload('identity-document', { name, content }, { token })).reply.data.id;
}

export const documentFields = (days = 400) => ({
  number: 'X12-345 678',
  country_code: 'US',
  expires_on: dayOf(new Date(Date.now() + days * DAY_MS)),
  name: 'Hanna Host',
});

/** Sends a passport whose picture is called so. */
export async function sendAPassport(service: TestService, who: Who, { name = 'photo.jpg', days = 400 } = {}) {
  const photo = await aPictureOf(service, who, name);
  return await service.call(sendPassport, { body: { ...documentFields(days), photo } }, who);
}

/** Sends a national identity card. */
export async function sendACard(service: TestService, who: Who, days = 400) {
  const front = await aPictureOf(service, who, 'front.jpg');
  const back = await aPictureOf(service, who, 'back.jpg');
  return await service.call(sendNationalDocument, { body: { ...documentFields(days), front, back } }, who);
}
