import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { getChallenge, signIn, signUp } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import type { Call, CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import { Problem } from '@outpost/shared-contracts/problem/problem';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import type { UploadPurpose } from '@outpost/shared-contracts/uploads/upload';
import { eq } from 'drizzle-orm';
import { users } from '../../src/domains/accounts/schema.ts';
import { SAMPLE_PASSWORD } from '../../src/seed/accounts.ts';
import { formOf } from '../form-of.ts';
import type { GivenFile } from '../helper.ts';
import { urlOf } from '../url-of.ts';
import { HOST_ID } from './calls-of.ts';
import type { World } from './world.ts';

const TRIES = 200;
const PAUSE_MS = 100;
const PASSWORD = 'a long enough phrase';

/** What a call came to: its reply, or the code of its refusal. */
export type Outcome<C extends Call> =
  | { readonly reply: CallReply<C>; readonly refused: undefined; readonly said?: undefined }
  | { readonly reply: undefined; readonly refused: string; readonly said: unknown };

/** Somebody with a browser: asks one instance or another, and again when one is not there. */
export interface Person {
  readonly email: string;
  /** `instance`: which one is asked first. Repeats carry the key of the first try. */
  ask<C extends Call>(call: C, input: CallInput<C>, instance: number): Promise<Outcome<C>>;
  /** Sends a file ahead of a call, or takes one that a call did not take; `use` says whether it took it. */
  withFile<R>(purpose: UploadPurpose, file: GivenFile, instance: number, use: (id: string) => Promise<Used<R>>): Promise<R>;
}

interface Used<R> {
  readonly outcome: R;
  readonly isTaken: boolean;
}

/** Answers that the service must never give. `unavailable` is the company's, and 429 nobody's. */
export type Fault = { readonly call: string; readonly status: number; readonly said: unknown };

interface Asker {
  readonly world: World;
  readonly faults: Fault[];
}

async function askOnce<C extends Call>(
  { world, faults }: Asker,
  call: C,
  input: CallInput<C>,
  headers: Record<string, string>,
  instance: number,
): Promise<Outcome<C>> {
  const { body: given, ...rest } = input as { body?: object };
  const form = call.multipart ? await formOf(given as { file: File }) : undefined;
  const body = form?.payload ?? given;
  const asked = {
    method: call.method,
    url: urlOf(call, rest),
    headers: { ...headers, ...form?.headers },
    ...(body ? { payload: body } : {}),
  };
  for (let tries = 0; ; tries += 1) {
    const said = await world.send(asked, instance + tries).catch((error: unknown) => {
      if (tries >= TRIES) throw error;
    });
    if (!said) {
      await setTimeout(PAUSE_MS);
      continue;
    }
    if (said.status === 200) return { reply: call.reply.parse(said.json) as CallReply<C>, refused: undefined };
    const problem = Problem.safeParse(said.json);
    const code = problem.success ? problem.data.code : `status ${said.status}`;
    // An instance that ends, or another try of the same key that has not ended yet.
    if ((code === 'unavailable' || code === 'in_progress') && tries < TRIES && said.status !== 500) {
      await setTimeout(PAUSE_MS);
      continue;
    }
    if (said.status >= 500 || said.status === 429) faults.push({ call: call.name, status: said.status, said: said.json });
    return { reply: undefined, refused: code, said: said.json };
  }
}

/** `addressOf`: the e-mail to sign in with, where it changes in the run. */
function person(asker: Asker, email: string, password: string, addressOf: () => Promise<string> = async () => email): Person {
  let token: Promise<string> | undefined;
  /** Again when the time moves while the challenge is solved: it is out of date then. */
  async function enter(): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const challenge = await askOnce(asker, getChallenge, {}, {}, 0);
      const recaptcha = await solveChallenge(challenge.reply?.data as Parameters<typeof solveChallenge>[0]);
      const { reply, refused } = await askOnce(asker, signIn, { body: { email: await addressOf(), password, recaptcha } }, {}, 0);
      if (reply) return reply.data.token;
      if (tries >= TRIES) throw new Error(`${email} cannot sign in: ${refused}`);
    }
  }
  const unused = new Map<UploadPurpose, string[]>();
  const self: Person = {
    email,
    async ask(call, input, instance) {
      const key: Record<string, string> = call.idempotent ? { 'idempotency-key': randomUUID() } : {};
      for (let tries = 0; ; tries += 1) {
        token ??= enter();
        const used = token;
        const outcome = await askOnce(asker, call, input, { 'x-access-token': await used, ...key }, instance);
        if (outcome.refused !== 'unauthenticated' || tries >= TRIES) return outcome;
        // The clock has moved past the end of the session.
        if (token === used) token = undefined;
      }
    },
    async withFile(purpose, { name, content }, instance, use) {
      const left = unused.get(purpose) ?? [];
      unused.set(purpose, left);
      const body = { file: new File([Buffer.from(content)], name) };
      const sent = left.pop() ?? (await self.ask(uploadFile, { query: { purpose }, body }, instance)).reply?.data.id;
      if (!sent) throw new Error(`${email} cannot send a file`);
      const { outcome, isTaken } = await use(sent);
      if (!isTaken) left.push(sent);
      return outcome;
    },
  };
  return self;
}

/** Signs up shoppers of their own, confirmed, and finds the host. */
export async function peopleOf(world: World, count: number, faults: Fault[]): Promise<{ shoppers: Person[]; host: Person }> {
  const asker = { world, faults };
  const shoppers: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `run-${n}@example.com`;
    const challenge = await askOnce(asker, getChallenge, {}, {}, 0);
    const recaptcha = await solveChallenge(challenge.reply?.data as Parameters<typeof solveChallenge>[0]);
    const body = { name: 'Zoë', surname: '王', email, password: PASSWORD, country: 'GB', terms: true as const, recaptcha };
    const { refused } = await askOnce(asker, signUp, { body }, {}, 0);
    if (refused) throw new Error(`${email} cannot sign up: ${refused}`);
    await world.db.update(users).set({ isEmailVerified: true, isPhoneVerified: true }).where(eq(users.email, email));
    shoppers.push(person(asker, email, PASSWORD));
  }
  const hostAddress = async () => {
    const [host] = await world.db.select({ email: users.email }).from(users).where(eq(users.id, HOST_ID));
    return host?.email ?? '';
  };
  return { shoppers, host: person(asker, 'host@outpost.test', SAMPLE_PASSWORD, hostAddress) };
}
