import { getUser, signIn } from '@outpost/shared-contracts/accounts/calls';
import { saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  resendConfirmation,
  resetPassword,
  sendPhoneCode,
  verifyPhone,
} from '@outpost/shared-contracts/accounts/verification-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceForTest, startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, messagesTo, PASSWORD, tokenFor } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { limitWindows } from '../../platform/limits/schema.ts';
import { users } from './schema.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BETTER = 'an even longer phrase';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const statusOf = async ({ token, id }: { token: string; id: number }) =>
  (await service.call(getUser, { params: { id } }, { token })).status;
const own = async ({ token, id }: { token: string; id: number }) => (await service.call(getUser, { params: { id } }, { token })).reply.data;
const signInWith = async (email: string, password: string) =>
  await service.call(signIn, { body: { email, password, recaptcha: await service.solution() } });
const eventsOf = async (userId: number) =>
  (await service.db.select().from(auditRows).where(eq(auditRows.userId, userId)).orderBy(auditRows.id)).map(({ event }) => event);

describe('confirming the e-mail', () => {
  it('E-003 the link of the mail confirms once, and says so when it is opened again', async () => {
    const person = await aNewShopper(service);
    expect(await own(person)).toMatchObject({ is_email_verified: 0 });
    const code = await tokenFor(service, person.email, 'confirm-email');
    const clicks = await Promise.all([1, 2, 3].map(() => service.call(confirmEmail, { params: { code } })));
    expect(clicks.map(({ reply }) => reply.data.state).sort()).toEqual(['already', 'already', 'confirmed']);
    expect(await own(person)).toMatchObject({ is_email_verified: 1 });
    expect(await eventsOf(person.id)).toEqual(['account.opened', 'email.confirmed']);
  });

  it('a link is over after 24 hours and leads to a new mail; an invented one is unknown', async () => {
    const person = await aNewShopper(service);
    const code = await tokenFor(service, person.email, 'confirm-email');
    service.advance(DAY + 1000);
    expect((await service.call(confirmEmail, { params: { code } })).reply.data).toEqual({ state: 'expired', user_id: person.id });
    expect(await own(person)).toMatchObject({ is_email_verified: 0 });
    expect((await service.call(confirmEmail, { params: { code: 'x'.repeat(43) } })).status).toBe(404);
  });

  it('E-004 the mail is sent again, at most once a minute and five times a day, and nobody learns who has an account', async () => {
    const person = await aNewShopper(service);
    const resend = (id: number) => service.call(resendConfirmation, { params: { id }, query: {} }, id === person.id ? person : {});
    const [known, unknown] = [await resend(person.id), await resend(999_999)];
    expect(known.reply).toEqual(unknown.reply);
    expect((await messagesTo(service, person.email)).map(({ template }) => template)).toEqual(['confirm-email', 'confirm-email']);
    for (const id of [person.id, 999_999]) {
      const early = await resend(id);
      expect(early.status).toBe(429);
      if (id === person.id) expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    for (let i = 0; i < 4; i += 1) {
      service.advance(61_000);
      expect((await resend(person.id)).status).toBe(200);
    }
    service.advance(61_000);
    expect((await resend(person.id)).status).toBe(429);
    const code = await tokenFor(service, person.email, 'confirm-email');
    expect((await service.call(confirmEmail, { params: { code } })).reply.data.state).toBe('confirmed');
    service.advance(DAY);
    await resend(person.id);
    expect(await messagesTo(service, person.email), 'a confirmed e-mail gets no mail').toHaveLength(6);
  });

  it('strangers neither use up what an owner may ask for, nor fill the mailbox, nor spoil a link', async () => {
    const own = await serviceForTest();
    const person = await aNewShopper(own);
    const asked = (query: { code?: string }, headers: Record<string, string> = {}) =>
      own.call(resendConfirmation, { params: { id: person.id }, query }, { headers });
    const mails = async () => (await messagesTo(own, person.email)).filter(({ template }) => template === 'confirm-email').length;
    const stranger = await aNewShopper(own);
    const others = { 'x-access-token': stranger.token };
    const code = await tokenFor(own, person.email, 'confirm-email');
    const before = await mails();
    for (let i = 0; i < 12; i += 1) await asked(i % 2 ? { code: 'x'.repeat(43) } : {}, i % 3 ? others : {});
    expect(await mails()).toBe(before + 1);
    // The owner has them all: with the session, or signed out with the first link.
    const session = { 'x-access-token': person.token };
    for (let i = 0; i < 5; i += 1) {
      expect((await (i % 2 ? asked({ code }) : asked({}, session))).status, `the ${i + 1}. of the owner`).toBe(200);
      own.advance(61_000);
    }
    expect(await mails()).toBe(before + 6);
    await own.call(saveAccount, { body: { email: `new-${person.email}`, current_password: PASSWORD } }, person);
    const change = await tokenFor(own, `new-${person.email}`, 'confirm-new-email');
    own.advance(DAY - 10 * 61_000);
    await asked({}, others);
    expect((await own.call(confirmEmail, { params: { code: change } })).reply.data.state).toBe('confirmed');
  });

  it('one address asks for few mails of other people, however many accounts it names', async () => {
    const own = await serviceForTest();
    const ask = (id: number) => own.call(resendConfirmation, { params: { id }, query: {} });
    const statuses: number[] = [];
    for (let id = 1; id <= 5; id += 1) statuses.push((await ask(900_000 + id)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('mails are in the language of the account, right to left where it is written so', async () => {
    const [hebrew, german, french] = await Promise.all(['he', 'de', 'fr'].map((language) => aNewShopper(service, { language })));
    const [inHebrew] = await messagesTo(service, hebrew?.email ?? '');
    expect(inHebrew?.html).toContain('<html lang="he" dir="rtl">');
    expect(inHebrew?.body).toContain(`${service.config.publicOrigin}/he/email-confirmation/`);
    const [inGerman] = await messagesTo(service, german?.email ?? '');
    expect(inGerman).toMatchObject({ subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Outpost' });
    const [inFrench] = await messagesTo(service, french?.email ?? '');
    expect(inFrench?.html).toContain('<html lang="fr" dir="ltr">');
    expect(inFrench?.body).toContain('/fr/email-confirmation/');
  });

  it('what people type is text in a mail, never markup or a header', async () => {
    const person = await aNewShopper(service, { name: '<b>Eve</b>\nBcc: all' });
    const [mail] = await messagesTo(service, person.email);
    expect(mail?.html).not.toContain('<b>Eve');
    expect(mail?.subject).not.toContain('\n');
    expect(mail?.html?.match(/<a /g)?.length, 'logo, one button, its address').toBe(3);
  });
});

describe('a new e-mail', () => {
  it('counts once it is confirmed at the new address, and the old one is told', async () => {
    const person = await aNewShopper(service);
    const wanted = `moved-${person.email}`;
    const save = (body: object) => service.call(saveAccount, { body }, person);
    expect((await save({ email: wanted })).problem).toMatchObject({ errors: [{ field: 'current_password', code: 'password_required' }] });
    expect((await save({ email: wanted, current_password: 'wrong one' })).problem).toMatchObject({ errors: [{ code: 'password_wrong' }] });
    // The answer does not tell that somebody has it; that person is told by mail, and nothing can be confirmed.
    expect((await save({ email: 'host@outpost.test', current_password: PASSWORD })).reply.data.pending_email).toBe('host@outpost.test');
    expect((await messagesTo(service, 'host@outpost.test'))[0]).toMatchObject({ template: 'account-exists' });
    const saved = (await save({ email: wanted, current_password: PASSWORD })).reply.data;
    expect(saved).toMatchObject({ pending_email: wanted, user: { email: person.email } });
    expect((await messagesTo(service, person.email))[0]).toMatchObject({ template: 'email-change-asked' });
    const code = await tokenFor(service, wanted, 'confirm-new-email');
    expect((await service.call(confirmEmail, { params: { code } })).reply.data.state).toBe('confirmed');
    expect(await own(person)).toMatchObject({ email: wanted, is_email_verified: 1 });
    expect((await signInWith(wanted, PASSWORD)).status).toBe(200);
  });

  it('makes payments wait, and the old address hears of both in the language of the account, whoever it is', async () => {
    for (const [type, template, subject] of [
      [1, 'email-changed', 'Ihre E-Mail-Adresse wurde geändert'],
      [2, 'payouts-wait', 'Ihre E-Mail-Adresse wurde geändert: Zahlungen an Sie warten'],
    ] as const) {
      const person = await aNewShopper(service, { language: 'de' });
      await service.db.update(users).set({ type, emailConfirmedAt: null }).where(eq(users.id, person.id));
      const wanted = `paid-${person.email}`;
      await service.call(saveAccount, { body: { email: wanted, current_password: PASSWORD } }, person);
      const code = await tokenFor(service, wanted, 'confirm-new-email');
      expect((await service.call(confirmEmail, { params: { code } })).reply.data.state).toBe('confirmed');
      const told = (await messagesTo(service, person.email)).filter((mail) => ['email-changed', 'payouts-wait'].includes(mail.template));
      expect(told).toEqual([expect.objectContaining({ template, subject })]);
      expect(told[0]?.body).toContain(wanted);
      const [row] = await service.db.select().from(users).where(eq(users.id, person.id));
      expect(row?.emailConfirmedAt).not.toBeNull();
    }
  });

  it('that somebody else took in the meantime is refused, and stays to be tried again', async () => {
    const person = await aNewShopper(service);
    const wanted = `contested-${person.email}`;
    await service.call(saveAccount, { body: { email: wanted, current_password: PASSWORD } }, person);
    await aNewShopper(service, { email: wanted });
    const code = await tokenFor(service, wanted, 'confirm-new-email');
    for (let i = 0; i < 2; i += 1) expect((await service.call(confirmEmail, { params: { code } })).problem.code).toBe('email_taken');
    expect(await own(person)).toMatchObject({ email: person.email });
  });
});

describe('a forgotten password', () => {
  it('E-006 E-005 the link sets a new one once within an hour and ends all sessions', async () => {
    const person = await aNewShopper(service);
    expect((await service.call(forgotPassword, { body: { email: person.email.toUpperCase() } })).reply).toEqual({ data: { sent: true } });
    const code = await tokenFor(service, person.email, 'reset-password');
    const reset = (password: string) => service.call(resetPassword, { params: { code }, body: { password } });
    expect((await reset('password123')).problem).toMatchObject({ errors: [{ field: 'password', code: 'common_password' }] });
    const answers = await Promise.all([reset(BETTER), reset(BETTER)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await reset(BETTER)).problem.code).toBe('code_expired');
    expect(await statusOf(person)).toBe(401);
    expect((await signInWith(person.email, PASSWORD)).problem.code).toBe('invalid_credentials');
    expect((await signInWith(person.email, BETTER)).reply.data.user.is_email_verified, 'the link came by mail').toBe(1);
    expect((await messagesTo(service, person.email))[0]).toMatchObject({ template: 'password-changed' });
    expect(await eventsOf(person.id)).toEqual(expect.arrayContaining(['password.reset_asked', 'password.reset', 'session.started']));
  });

  it('the answer is the same for an unknown e-mail, and nothing is kept of it', async () => {
    const count = async () =>
      (
        (await service.db.execute(
          sql`select (select count(*) from outbox_messages)::int + (select count(*) from password_resets)::int as n`,
        )) as never as { rows: [{ n: number }] }
      ).rows[0].n;
    const person = await aNewShopper(service);
    const known = await service.call(forgotPassword, { body: { email: person.email } });
    const before = await count();
    const unknown = await service.call(forgotPassword, { body: { email: 'nobody-here@example.com' } });
    expect([unknown.status, unknown.reply]).toEqual([known.status, known.reply]);
    expect(await count()).toBe(before);
  });

  it('more than three mails an hour are not sent, with the same answer; the link is over after an hour', async () => {
    const person = await aNewShopper(service);
    for (let i = 0; i < 5; i += 1) expect((await service.call(forgotPassword, { body: { email: person.email } })).status).toBe(200);
    expect((await messagesTo(service, person.email)).filter(({ template }) => template === 'reset-password')).toHaveLength(3);
    const code = await tokenFor(service, person.email, 'reset-password');
    service.advance(HOUR + 1000);
    expect((await service.call(resetPassword, { params: { code }, body: { password: BETTER } })).problem.code).toBe('code_expired');
  });
});

describe('changing the password', () => {
  it('E-007 needs the current one, ends the other sessions and sends a mail', async () => {
    const person = await aNewShopper(service);
    const other = { token: (await signInWith(person.email, PASSWORD)).reply.data.token, id: person.id };
    const change = (body: { current?: string; password: string }) => service.call(changePassword, { body }, person);
    expect((await change({ password: BETTER })).problem).toMatchObject({ errors: [{ field: 'current', code: 'password_required' }] });
    expect((await change({ current: 'wrong wrong', password: BETTER })).problem).toMatchObject({ errors: [{ code: 'password_wrong' }] });
    expect((await change({ current: PASSWORD, password: PASSWORD })).problem).toMatchObject({ errors: [{ code: 'same_password' }] });
    expect((await change({ current: PASSWORD, password: 'iloveyou1' })).problem).toMatchObject({ errors: [{ code: 'common_password' }] });
    expect(await statusOf(other)).toBe(200);
    expect((await change({ current: PASSWORD, password: BETTER })).reply).toEqual({ data: { changed: true } });
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401]);
    expect((await messagesTo(service, person.email))[0]).toMatchObject({ template: 'password-changed' });
    expect((await signInWith(person.email, BETTER)).status).toBe(200);
  });

  it('five wrong current passwords are the last for 15 minutes', async () => {
    const person = await aNewShopper(service);
    const change = (current: string) => service.call(changePassword, { body: { current, password: BETTER } }, person);
    for (let i = 0; i < 5; i += 1) expect((await change('wrong wrong')).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(429);
    service.advance(15 * 60_000 + 1000);
    expect((await change(PASSWORD)).status).toBe(200);
  });
});

describe('verifying the phone', () => {
  let last = 10_000_000;
  const aPhone = () => {
    last += 1;
    return `+49151${last}`;
  };
  const ask = (person: { token: string }, phone: string) => service.call(sendPhoneCode, { body: { phone } }, person);
  const verify = (person: { token: string }, code: string) => service.call(verifyPhone, { body: { code } }, person);
  const codeOf = async (phone: string) => /\d{6}/.exec((await messagesTo(service, phone))[0]?.body ?? '')?.[0] ?? '';
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('B-033 E-023 E-024 the code of the short message makes the phone the own one', async () => {
    const [person, phone] = [await aNewShopper(service), aPhone()];
    const sent = (await ask(person, phone)).reply.data;
    expect(sent).toMatchObject({ phone, again_after: 30 });
    const [message] = await messagesTo(service, phone);
    expect(message).toMatchObject({ channel: 'sms', html: null });
    expect(message?.body).toMatch(/^\d{6} is your Outpost code.*\n\n@localhost #\d{6}$/);
    const code = await codeOf(phone);
    expect((await verify(person, wrongOf(code))).problem).toMatchObject({ code: 'code_wrong', errors: [{ field: 'code' }] });
    expect((await verify(person, code)).reply.data).toMatchObject({ is_phone_verified: 1 });
    expect((await verify(person, code)).problem.code, 'once').toBe('code_expired');
    expect(JSON.stringify(await service.db.select().from(auditRows)), 'numbers and codes stay out of the audit').not.toContain(phone);
  });

  it('a code is over after five minutes, after five tries and when another one was sent', async () => {
    const [person, phone] = [await aNewShopper(service), aPhone()];
    await ask(person, phone);
    const first = await codeOf(phone);
    service.advance(5 * 60_000 + 1000);
    expect((await verify(person, first)).problem.code).toBe('code_expired');
    await ask(person, phone);
    const second = await codeOf(phone);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => verify(person, wrongOf(second))));
    expect(guesses.filter(({ problem }) => problem.code === 'code_wrong')).toHaveLength(5);
    expect((await verify(person, second)).problem.code, 'the right one comes too late').toBe('code_expired');
    service.advance(61_000);
    await ask(person, phone);
    expect((await verify(person, second)).problem.code, 'an earlier code').toBe('code_wrong');
    expect((await verify(person, await codeOf(phone))).status).toBe(200);
  });

  it('another account cannot use the code', async () => {
    const [person, other, phone] = [await aNewShopper(service), await aNewShopper(service), aPhone()];
    await ask(person, phone);
    expect((await verify(other, await codeOf(phone))).problem.code).toBe('code_expired');
  });

  it('codes come again after 30, 60 and 120 seconds, two at once are one', async () => {
    const person = await aNewShopper(service);
    const both = await Promise.all([ask(person, aPhone()), ask(person, aPhone())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    for (const [wait, next] of [
      [30, 60],
      [60, 120],
      [120, 120],
    ] as const) {
      service.advance((wait - 5) * 1000);
      const early = await ask(person, aPhone());
      expect(early.status).toBe(429);
      expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(5);
      service.advance(5_500);
      expect((await ask(person, aPhone())).reply.data.again_after).toBe(next);
    }
  });

  it('a number gets three codes in ten minutes from all accounts together, an account ten a day', async () => {
    const phone = aPhone();
    for (let i = 0; i < 3; i += 1) expect((await ask(await aNewShopper(service), phone)).status).toBe(200);
    const person = await aNewShopper(service);
    expect((await ask(person, phone)).status).toBe(429);
    service.advance(10 * 60_000 + 1000);
    expect((await ask(person, phone)).status).toBe(200);
    for (let i = 0; i < 9; i += 1) {
      service.advance(10 * 60_000 + 1000);
      expect((await ask(person, aPhone())).status).toBe(200);
    }
    service.advance(10 * 60_000 + 1000);
    expect((await ask(person, aPhone())).status).toBe(429);
    expect(
      (await service.db.select().from(limitWindows)).every(({ key }) => !key.includes('+49')),
      'numbers are kept as hashes',
    ).toBe(true);
  });

  it('a number gets ten codes a day, however many accounts ask', async () => {
    const phone = aPhone();
    const byAnother = async () => (await ask(await aNewShopper(service), phone)).status;
    for (let i = 0; i < 10; i += 1) {
      expect(await byAnother()).toBe(200);
      service.advance(10 * 60_000 + 1000);
    }
    expect(await byAnother()).toBe(429);
    service.advance(DAY);
    expect(await byAnother()).toBe(200);
  });

  it.each([
    ['a premium number', '+449012345678', 'phone_not_mobile'],
    ['a landline', '+493412345678', 'phone_not_mobile'],
    ['a satellite phone', '+881612345678', 'phone_invalid'],
    ['a number that does not exist', '+4915', 'invalid_format'],
    ['too few digits', '+4915112345', 'phone_invalid'],
  ])('%s gets no code', async (_, phone, code) => {
    const person = await aNewShopper(service);
    const { problem } = await ask(person, phone);
    expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'phone', code }] });
    expect(await messagesTo(service, phone)).toEqual([]);
  });
});

describe('a session', () => {
  it('ends 90 days after it began, however much it is used, and 30 days after its last use', async () => {
    const person = await aNewShopper(service);
    const alive = async () => (await service.call(getUser, { params: { id: person.id } }, person)).status;
    for (let day = 0; day < 80; day += 20) {
      service.advance(20 * DAY);
      expect(await alive(), `day ${day + 20}`).toBe(200);
    }
    service.advance(9 * DAY);
    expect(await alive()).toBe(200);
    service.advance(1.01 * DAY);
    expect(await alive()).toBe(401);
  });
});
