import { requestHostCountry } from '@outpost/shared-contracts/hosts/calls';
import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { messagesTo } from '../../../test/people.ts';
import { notifyNextRequester } from './country-requests.ts';
import { hosts } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ask = (email: string, country_code: string, language = 'en') =>
  service.call(requestHostCountry, { body: { email, country_code } }, { headers: { 'accept-language': language } });
const subjectsTo = async (email: string) => (await messagesTo(service, email)).map(({ subject }) => subject);
const context = () => ({ config: service.config, now: new Date() });

describe('a wish for hosts in a country', () => {
  it('E-043 is written about to both sides, in the language of the browser', async () => {
    await ask('lea@example.com', 'AW', 'de');
    await ask('lea@example.com', 'AW', 'de');
    expect(await subjectsTo('lea@example.com')).toEqual(['Ihre Anfrage nach Gastgebern: Aruba']);
    expect(await subjectsTo(service.config.supportEmail)).toEqual(['Hosts wanted: Aruba']);
  });

  it('sends an address one such mail a day, whatever is asked for in its name', async () => {
    for (const country of ['AW', 'AX', 'BQ']) await ask('nobody@example.com', country);
    expect(await subjectsTo('nobody@example.com')).toHaveLength(1);
    service.advance(86_400_000 + 60_000);
    await ask('nobody@example.com', 'BV');
    expect(await subjectsTo('nobody@example.com')).toHaveLength(2);
  });

  it('is answered once, when the first host opens there, with the way to the hosts', async () => {
    await ask('kim@example.com', 'CX', 'he');
    while (await notifyNextRequester(service.db, context()));
    const [host] = await service.db.select().from(hosts).limit(1);
    await service.db
      .update(hosts)
      .set({ countryCode: 'CX' })
      .where(eq(hosts.userId, host?.userId ?? 0));
    expect(await notifyNextRequester(service.db, context())).toBe(true);
    expect(await notifyNextRequester(service.db, context())).toBe(false);
    const mail = (await messagesTo(service, 'kim@example.com')).find(({ template }) => template === 'country-request-opened');
    expect(mail?.body).toContain('/he/shop-from/cx');
    await service.db
      .update(hosts)
      .set({ countryCode: host?.countryCode ?? '' })
      .where(eq(hosts.userId, host?.userId ?? 0));
  });

  it('is confirmed in each of the sixteen languages, with nothing left to fill in', async () => {
    const subjects = new Set<string>();
    for (const language of LANGUAGES) {
      const email = `${language.toLowerCase()}@wish.example`;
      await ask(email, 'AW', language);
      const [mail] = await messagesTo(service, email);
      expect(mail?.body, language).not.toMatch(/[{}]/);
      subjects.add(mail?.subject ?? '');
    }
    expect(subjects.size).toBe(LANGUAGES.length);
  });
});
