import { exportAccount } from '@outpost/shared-contracts/accounts/session-calls';
import { confirmEmail } from '@outpost/shared-contracts/accounts/verification-calls';
import { getAffiliateApplication, saveAffiliate, startAffiliate, submitAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewAffiliate } from '../../../simulators/affiliates/reviewer.ts';
import { aBeginning, aNewAffiliate, aStore } from '../../../test/affiliates.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { messagesTo, PASSWORD, tokenFor } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { affiliateJobs, decide } from './review.ts';
import { affiliateApplications } from './schema.ts';

let service: TestService;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const tools = () => ({ db: service.db, config: service.config, now });
beforeAll(async () => {
  service = await startService({ SUPPORT_EMAIL: 'desk@outpost.test', RATE_LIMITS: 'false' });
});
afterAll(() => service.close());

interface Who {
  readonly token: string;
  readonly userId: number;
  readonly email: string;
}

const read = async (who: Who) => (await service.call(getAffiliateApplication, {}, who)).reply.data;
const send = (who: Who, overrides: Parameters<typeof aStore>[0] = {}) => service.call(submitAffiliate, { body: aStore(overrides) }, who);
/** Does what the clock does; with who stands in for the operator where it is said. */
async function tick(withReviewer = false): Promise<void> {
  for (const job of affiliateJobs(tools(), withReviewer ? reviewAffiliate : undefined)) await job.run();
}
const eventsOf = async ({ userId }: Who) =>
  (
    await service.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.userId, userId), like(auditRows.event, 'affiliate.%')))
      .orderBy(auditRows.id)
  ).map(({ event, detail }) => `${event} ${detail.from ?? ''}`.trim());
/** Passes the time of the service and of the jobs together. */
const wait = (days: number) => {
  ahead += days * DAY_MS;
  service.advance(days * DAY_MS);
};
/** What the desk reads first. */
const ofDesk = ({ userId }: Who) => `Affiliate ${userId}: Mira finds applies`;
/** One in review. */
async function inReview(overrides: Record<string, unknown> = {}): Promise<Who> {
  const who = await aNewAffiliate(service, overrides);
  await send(who);
  await tick();
  return who;
}

describe('the sign-up of an affiliate', () => {
  it('B-025 B-387 E-014 E-015 goes in two steps, the first of which opens an account of type 4 that is signed in', async () => {
    const { reply } = await service.call(startAffiliate, { body: await aBeginning(service) });
    const { token, user } = reply.data;
    const who = { token, userId: user.id, email: user.email };
    expect(user).toMatchObject({ type: 4, name: 'Mira', is_email_verified: 0 });
    expect(await read(who)).toMatchObject({ state: 'started', revision: 1, can_send: true, is_email_confirmed: false, store: null });
    const sent = (await send(who, { tax_id: 'de 123-456', audience_countries: ['de', 'AT', 'DE'] })).reply.data;
    expect(sent).toMatchObject({
      ...{ state: 'submitted', revision: 2, reason: null, again_at: null },
      store: { store_name: 'Mira finds', masked_tax_id: '•••••-456', audience_countries: ['DE', 'AT'] },
    });
    expect(await eventsOf(who)).toEqual(['affiliate.started none', 'affiliate.submitted started']);
    const [row] = await service.db.select().from(affiliateApplications).where(eq(affiliateApplications.userId, who.userId));
    expect(JSON.stringify(row)).not.toContain('123-456');
  });

  it('can be left after the first step and taken up at a later sign-in', async () => {
    const who = await aNewAffiliate(service);
    const again = { ...who, ...(await service.tokenOf(who.email, 'a long enough phrase')) };
    expect((await read(again)).state).toBe('started');
    expect((await send(again)).reply.data.state).toBe('submitted');
  });

  it('is one account only, whoever sends the first step twice', async () => {
    const body = await aBeginning(service);
    const once = () => service.call(startAffiliate, { body }, { idempotencyKey: 'affiliate-once' });
    const [first, second] = [await once(), await once()];
    expect(second.reply.data.user.id).toBe(first.reply.data.user.id);
  });

  it('the second step is for affiliates, and says field by field what is wrong', async () => {
    const shopper = await service.tokenOf('shopper@outpost.test');
    expect((await service.call(submitAffiliate, { body: aStore() }, shopper)).problem.code).toBe('not_authorized');
    expect((await service.call(submitAffiliate, { body: aStore() })).problem.code).toBe('unauthenticated');
    expect((await service.call(getAffiliateApplication, {}, shopper)).status).toBe(405);
    const who = await aNewAffiliate(service);
    const wrong = async (overrides: Record<string, unknown>) =>
      (await send(who, overrides)).problem.errors?.map(({ field, code }) => `${field} ${code}`);
    const channel = { type: 'video', url: 'https://video.example.com/mira', followers: 1 };
    expect(await wrong({ slug: 'settings' })).toEqual(['slug name_taken']);
    expect(await wrong({ channels: [] })).toEqual(['channels too_small']);
    expect(await wrong({ channels: [{ ...channel, url: 'javascript:alert(1)' }] })).toContain('channels.0.url invalid_format');
    expect(await wrong({ channels: [{ ...channel, url: 'http://video.example.com' }] })).toEqual(['channels.0.url invalid_format']);
    expect(await wrong({ channels: Array(11).fill(channel) })).toEqual(['channels too_big']);
    expect(await wrong({ promotion: 'too short' })).toEqual(['promotion too_small']);
    expect(await wrong({ audience_countries: ['DE', 'ZZ'] })).toEqual(['audience_countries.1 unknown_country']);
    expect((await read(who)).state).toBe('started');
  });

  it('a name belongs to one store, also where two choose it at once', async () => {
    const both = [await aNewAffiliate(service), await aNewAffiliate(service)];
    const answers = await Promise.all(both.map((who) => send(who, { slug: 'same-name' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.problem.errors).toMatchObject([{ field: 'slug', code: 'name_taken' }]);
  });

  it('is put right as long as nobody has decided, and only as it was read', async () => {
    const who = await inReview();
    const { revision } = await read(who);
    expect((await send(who, { revision: revision - 1 })).problem.code).toBe('stale_change');
    const put = (await send(who, { revision, store_name: 'Mira found' })).reply.data;
    expect(put).toMatchObject({ state: 'in_review', revision: revision + 1, store: { store_name: 'Mira found' } });
    // Nobody decides about what was put right after they read it.
    const approve = { to: 'approved', by: 'operator' } as const;
    await expect(decide(tools(), who.userId, approve, revision)).rejects.toMatchObject({ code: 'stale_change' });
    await decide(tools(), who.userId, approve, revision + 1);
    expect((await send(who, { revision: revision + 2 })).problem.code).toBe('move_refused');
  });

  it('a tax number that is not sent again stays', async () => {
    const who = await aNewAffiliate(service);
    await send(who, { tax_id: '12345678' });
    const put = await send(who, { revision: 2, slug: 'tax-stays' });
    expect(put.reply.data.store?.masked_tax_id).toBe('•••••5678');
  });
});

describe('the store of an affiliate', () => {
  const save = (who: Who, overrides: Parameters<typeof aStore>[0], id = who.userId) =>
    service.call(saveAffiliate, { params: { id }, body: aStore(overrides) }, who);

  it('E-140 is changed after the decision by its owner alone, as it was read, and stays what it is', async () => {
    const who = await inReview();
    await tick(true);
    const { revision } = await read(who);
    const saved = (await save(who, { revision, store_name: 'Mira found', slug: 'mira-found' })).reply.data;
    expect(saved).toMatchObject({ state: 'approved', revision: revision + 1, store: { store_name: 'Mira found', slug: 'mira-found' } });
    expect((await save(who, { revision })).problem.code).toBe('stale_change');
    const other = await inReview();
    expect((await save(other, { revision: 3 }, who.userId)).status).toBe(404);
    expect((await save(other, { revision: 3, slug: 'mira-found' })).problem.errors).toMatchObject([{ field: 'slug', code: 'name_taken' }]);
    expect((await eventsOf(who)).at(-1)).toBe('affiliate.edited');
  });

  it('is not there before it was sent, and is over once the account is closed', async () => {
    const who = await aNewAffiliate(service);
    expect((await save(who, { revision: 1 })).problem.code).toBe('move_refused');
    const closed = await inReview();
    for (const decision of [{ to: 'approved' }, { to: 'suspended', message: 'so' }, { to: 'closed', message: 'so' }] as const)
      await decide(tools(), closed.userId, { ...decision, by: 'operator' });
    expect((await save(closed, { revision: (await read(closed)).revision })).problem.code).toBe('move_refused');
  });
});

describe('the review', () => {
  it('begins once the e-mail is confirmed, and lays the application before the desk', async () => {
    const who = await aNewAffiliate(service, { isConfirmed: false });
    await send(who);
    await tick();
    expect((await read(who)).state).toBe('submitted');
    const code = await tokenFor(service, who.email, 'confirm-email');
    await service.call(confirmEmail, { params: { code } });
    expect(await messagesTo(service, 'desk@outpost.test')).not.toContainEqual(expect.objectContaining({ subject: ofDesk(who) }));
    await tick();
    expect((await read(who)).state).toBe('in_review');
    const mails = await messagesTo(service, 'desk@outpost.test');
    expect(mails.filter(({ subject }) => subject === ofDesk(who))).toHaveLength(1);
    expect(mails[0]?.body).toContain('video, 5200 followers');
    expect(mails[0]?.body).toContain(`pnpm affiliates approve ${who.userId}`);
  });

  it('of an approved one a mail is written in the language of the affiliate', async () => {
    const who = await inReview();
    await tick(true);
    expect(await read(who)).toMatchObject({ state: 'approved', can_send: false });
    const [mail] = await messagesTo(service, who.email);
    expect(mail).toMatchObject({ template: 'affiliate-approved', subject: 'Sie sind jetzt Affiliate' });
    expect(mail?.body).toContain('/de/member/affiliate-dashboard');
  });

  it('a rejected one says why and from when on it may be sent again, and it may', async () => {
    const who = await inReview({ email: 'mira+deny@example.com' });
    await tick(true);
    const rejected = await read(who);
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'audience', can_send: false });
    const days = (Date.parse(rejected.again_at ?? '') - Date.parse(rejected.decided_at ?? '')) / DAY_MS;
    expect(days).toBe(30);
    expect((await messagesTo(service, who.email))[0]?.template).toBe('affiliate-rejected');
    expect((await send(who, { revision: rejected.revision })).problem.code).toBe('move_refused');
    wait(29);
    expect((await read(who)).can_send).toBe(false);
    wait(1);
    expect((await read(who)).can_send).toBe(true);
    const again = (await send(who, { revision: rejected.revision, slug: 'second-try' })).reply.data;
    expect(again).toMatchObject({ state: 'submitted', reason: null, again_at: null });
  });

  it('one that lacks something says what, and goes back when it is sent again', async () => {
    const who = await inReview({ email: 'mira+ask@example.com' });
    await tick(true);
    const asked = await read(who);
    expect(asked).toMatchObject({ state: 'needs_info', message: 'Please add a channel that we can look at.', can_send: true });
    expect((await messagesTo(service, who.email))[0]?.template).toBe('affiliate-needs-info');
    expect((await send(who, { revision: asked.revision })).reply.data).toMatchObject({ state: 'submitted', message: null });
  });

  it('an approved one is paused, goes on, and is closed, each with its mail', async () => {
    const who = await inReview();
    const message = 'Two channels are gone.';
    for (const decision of [
      { to: 'approved' },
      { to: 'suspended', message },
      { to: 'approved' },
      { to: 'suspended', message },
      { to: 'closed', message },
    ] as const)
      await decide(tools(), who.userId, { ...decision, by: 'operator' });
    expect(await read(who)).toMatchObject({ state: 'closed', message, can_send: false });
    const templates = (await messagesTo(service, who.email))
      .map(({ template }) => template)
      .filter((name) => name.startsWith('affiliate-'));
    const kinds = ['closed', 'suspended', 'restored', 'suspended', 'approved'];
    expect(templates).toEqual(kinds.map((kind) => `affiliate-${kind}`));
    await expect(decide(tools(), who.userId, { to: 'approved', by: 'operator' })).rejects.toMatchObject({ code: 'move_refused' });
  });

  it('a half application is forgotten after thirty days; its account may still send one', async () => {
    const who = await aNewAffiliate(service);
    wait(29);
    await tick();
    expect((await read(who)).state).toBe('started');
    wait(1);
    await tick();
    const again = { ...who, ...(await service.tokenOf(who.email, 'a long enough phrase')) };
    expect(await read(again)).toMatchObject({ state: 'none', revision: 0, can_send: true });
    expect(await eventsOf(again)).toEqual(['affiliate.started none', 'affiliate.none started']);
    expect((await send(again, { revision: 0 })).reply.data.state).toBe('submitted');
  });
});

it('what is kept of an application is in the export of its person, without the sealed number', async () => {
  const who = await aNewAffiliate(service);
  await send(who, { tax_id: '87654321' });
  const data = JSON.stringify((await service.call(exportAccount, { body: { password: PASSWORD } }, who)).reply.data);
  expect(data).toContain('"maskedTaxId"');
  expect(data).not.toMatch(/sealedTaxId|87654321/);
});

it('the sample affiliate has been accepted', async () => {
  const sample = { ...(await service.tokenOf('affiliate@outpost.test')), email: '' };
  expect(await read(sample)).toMatchObject({ state: 'approved', store: { slug: 'alex-finds' } });
});
