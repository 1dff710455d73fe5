import { signUp } from '@outpost/shared-contracts/accounts/calls';
import { desc, eq } from 'drizzle-orm';
import { outboxMessages } from '../src/platform/outbox/schema.ts';
import type { TestService } from './helper.ts';

export const PASSWORD = 'a long enough phrase';
let people = 0;

/** Somebody who has just signed up, signed in. */
export async function aNewShopper(service: TestService, overrides: Record<string, unknown> = {}) {
  people += 1;
  const body = {
    name: 'Zoë',
    surname: '王',
    email: `new${people}@example.com`,
    password: PASSWORD,
    country: 'GB',
    terms: true as const,
    recaptcha: await service.solution(),
    ...overrides,
  };
  const { token, user } = (await service.call(signUp, { body })).reply.data;
  return { token, user, id: user.id, email: user.email };
}

/** The messages to somebody, the newest first. */
export async function messagesTo(service: TestService, recipient: string) {
  return await service.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)).orderBy(desc(outboxMessages.id));
}

/** The token of the link in the newest mail of a kind. */
export async function tokenFor(service: TestService, recipient: string, template: string): Promise<string> {
  const mail = (await messagesTo(service, recipient)).find((message) => message.template === template);
  const [, token] = /(?:\/(?:email-confirmation|forgotmypassword)\/|token=)([\w-]+)/.exec(mail?.body ?? '') ?? [];
  if (!token) throw new Error(`no ${template} for ${recipient}`);
  return token;
}
