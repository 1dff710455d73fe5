import { getUser } from '@outpost/shared-contracts/accounts/calls';
import type { SaveAccountRequest } from '@outpost/shared-contracts/accounts/profile';
import {
  getInterests,
  getLanguages,
  getOccupations,
  getProfile,
  saveAccount,
  saveFurtherInfo,
  savePhoto,
  saveSocial,
} from '@outpost/shared-contracts/accounts/profile-calls';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { plantUpload, signedLinkOf } from '../../platform/uploads/uploads.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const profileOf = async ({ token, id }: { token: string; id: number }) =>
  (await service.call(getProfile, { params: { id } }, { token })).reply.data;

describe('the profile', () => {
  it('E-001 shows everything of oneself and nothing of anybody else', async () => {
    const person = await aNewShopper(service, { phone: '+4915123456789', marketing: true, language: 'de' });
    expect(await profileOf(person)).toMatchObject({
      user: { email: person.email, is_phone_verified: 0 },
      phone: '+4915123456789',
      country: 'GB',
      language: 'de',
      currency: 'USD',
      marketing: true,
      has_password: true,
      pending_email: null,
      further_info_done: false,
    });
    expect((await service.call(getProfile, { params: { id: 2 } }, { token: person.token })).status).toBe(404);
  });

  it('keeps the choices that two tabs save at the same moment', async () => {
    const person = await aNewShopper(service);
    const save = (notifications: SaveAccountRequest['notifications']) => service.call(saveAccount, { body: { notifications } }, person);
    await Promise.all([save({ message: { mail: false } }), save({ payment: { sms: true } }), save({ action_needed: { mail: false } })]);
    expect((await profileOf(person)).notifications).toEqual({
      message: { mail: false },
      payment: { sms: true },
      action_needed: { mail: false },
    });
  });

  it('E-016 saves what is given and leaves the rest', async () => {
    const person = await aNewShopper(service);
    const save = (body: object) => service.call(saveAccount, { body }, person);
    await save({ name: ' Renée ', bio: 'Likes boxes.', notifications: { message: { mail: false } } });
    await save({ time_zone: 'Europe/Berlin', currency: 'eur', notifications: { payment: { sms: true } }, languages: ['de', 'de', 'he'] });
    expect(await profileOf(person)).toMatchObject({
      user: { name: 'Renée', surname: '王' },
      bio: 'Likes boxes.',
      time_zone: 'Europe/Berlin',
      currency: 'EUR',
      languages: ['de', 'he'],
      notifications: { message: { mail: false }, payment: { sms: true } },
    });
    const wrong = [
      [{ time_zone: 'Mars/Base' }, 'time_zone'],
      [{ birth_date: '2015-01-01' }, 'birth_date'],
      [{ languages: ['en', 'xx'] }, 'languages.1'],
      [{ interests: [1, 500] }, 'interests.1'],
      [{ notifications: { gossip: { mail: true } } }, 'notifications'],
    ] as const;
    for (const [body, field] of wrong) {
      const { problem } = await save(body);
      expect(problem.errors?.[0]?.field, JSON.stringify(body)).toContain(field);
    }
  });

  it('E-018 keeps links to pages elsewhere, by https only', async () => {
    const person = await aNewShopper(service);
    const links = [{ label: 'My channel', url: 'https://video.example/@zoe' }];
    expect((await service.call(saveSocial, { body: { links } }, person)).reply.data.social).toEqual(links);
    for (const url of ['http://video.example/', 'javascript:alert(1)', 'https://localhost/', 'https://127.0.0.1/'])
      expect((await service.call(saveSocial, { body: { links: [{ label: 'x', url }] } }, person)).status, url).toBe(422);
  });

  it('E-025 takes the further information of adults, or that it was skipped', async () => {
    const [person, hasty] = [await aNewShopper(service), await aNewShopper(service)];
    const save = (body: object) => service.call(saveFurtherInfo, { body }, person);
    expect((await save({ birth_date: '2010-05-05' })).problem).toMatchObject({ errors: [{ field: 'birth_date', code: 'not_adult' }] });
    expect((await save({ occupation: 98 })).problem).toMatchObject({ errors: [{ field: 'occupation', code: 'unknown_choice' }] });
    expect((await save({ interests: Array.from({ length: 11 }, (_, i) => i + 1) })).status).toBe(422);
    const given = {
      birth_date: '1990-02-28',
      gender: 'female',
      occupation: 13,
      languages: ['zh'],
      interests: [4, 7],
      shops: ['Kumo Camera'],
    };
    expect((await save(given)).reply.data).toMatchObject({ ...given, further_info_done: true });
    expect((await service.call(saveFurtherInfo, { body: { skipped: true } }, hasty)).reply.data).toMatchObject({
      further_info_done: true,
      birth_date: null,
    });
  });
});

describe('the photo', () => {
  const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#0E5B46' } });
  const send = (person: { token: string }, content: Uint8Array) => service.upload('profile-photo', { name: 'me.jpg', content }, person);
  const save = async (person: { token: string }, content: Uint8Array | null) => {
    const photo = content && (await send(person, content)).reply.data.id;
    return await service.call(savePhoto, { body: { photo } }, person);
  };

  it('E-017 is drawn anew as a square without what was hidden in it, and the old one is gone', async () => {
    const person = await aNewShopper(service);
    const original = await picture()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
    const first = (await save(person, original)).reply.data.profile_image_url ?? '';
    const shown = await service.app.inject(first);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(shown.rawPayload.includes('secret-place')).toBe(false);
    expect((await service.call(getUser, { params: { id: person.id } }, person)).reply.data.profile_image_url).toBe(first);
    const second = (await save(person, await picture().png().toBuffer())).reply.data.profile_image_url ?? '';
    expect(second).not.toBe(first);
    expect((await service.app.inject(first)).statusCode).toBe(404);
    expect((await save(person, null)).reply.data.profile_image_url).toBeNull();
    expect(await service.db.select().from(uploads).where(eq(uploads.ownerId, person.id))).toEqual([]);
  });

  it('is recognised by its content: what only says that it is a picture is refused', async () => {
    const person = await aNewShopper(service);
    const jpeg = await picture().jpeg().toBuffer();
    const refused = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'file_kind'],
      [Buffer.from('<?php system("id");'), 'file_kind'],
      [Buffer.from('%PDF-1.7 and so on'), 'file_kind'],
      [jpeg.subarray(0, 400), 'picture_damaged'],
      [Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(300)]), 'picture_damaged'],
      [Buffer.alloc(10_000_001, 1), 'file_too_large'],
    ] as const;
    for (const [bytes, code] of refused) expect((await send(person, bytes)).problem).toMatchObject({ errors: [{ field: 'file', code }] });
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await send(person, bomb)).problem).toMatchObject({ errors: [{ code: 'picture_too_large' }] });
  });

  it('other files open by a signature only, which runs out', async () => {
    const content = Buffer.from('%PDF-1.7');
    const id = await plantUpload(service.db, {
      ownerId: 1,
      access: 'signed',
      purpose: 'test',
      contentType: 'application/pdf',
      name: 'naïve "file".pdf',
      content,
      createdAt: new Date(),
    });
    const link = signedLinkOf(service.config, id, new Date());
    const open = async (url: string) => (await service.app.inject(url)).statusCode;
    const shown = await service.app.inject(link);
    expect(shown.headers['content-disposition']).toBe("attachment; filename*=UTF-8''na%C3%AFve%20%22file%22.pdf");
    expect(await open(`/api/files/${id}`)).toBe(404);
    expect(await open(link.replace(/expires=\d/, 'expires=9'))).toBe(404);
    expect(await open(link.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`))).toBe(404);
    service.advance(2 * 3_600_000 + 1000);
    expect(await open(link)).toBe(404);
  });
});

describe('reference data', () => {
  it('E-020 E-022 occupations and interests are listed by name, in the language of the page, "other" last', async () => {
    for (const call of [getOccupations, getInterests]) {
      const read = async (lang: string) => (await service.call(call, { query: { lang } })).reply.data;
      const [english, german, japanese] = [await read('en'), await read('de-AT'), await read('ja')];
      expect(english.length).toBeGreaterThan(20);
      expect(english.at(-1)).toEqual({ id: 99, name: 'Other' });
      expect(german.at(-1)?.name).toBe('Anderes');
      expect(german.map(({ id }) => id).sort()).toEqual(english.map(({ id }) => id).sort());
      expect(japanese.map(({ id }) => id).sort()).toEqual(english.map(({ id }) => id).sort());
      expect(japanese.at(-1)?.name).toBe('その他');
    }
  });

  it('E-021 languages are listed with their names in the language of the page and in their own', async () => {
    const { data } = (await service.call(getLanguages, { query: { lang: 'de' } })).reply;
    expect(data).toContainEqual({ code: 'he', name: 'Hebräisch', own_name: 'עברית' });
    expect(data.every(({ name, code }) => name !== code)).toBe(true);
  });
});
