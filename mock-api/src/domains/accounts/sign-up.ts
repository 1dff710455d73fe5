import type { BecomeHostRequest, SignUpRequest } from '@outpost/shared-contracts/accounts/sign-up';
import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import type { AffiliateSignUp } from '@outpost/shared-contracts/affiliates/calls';
import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { saveAddress } from '../addresses/port.ts';
import { isKnownCountry } from '../countries/port.ts';
import { redeemSolution } from './challenge.ts';
import { refuseGuessable } from './change-password.ts';
import { notifyOwner, sendConfirmation } from './confirmation.ts';
import { hashPassword } from './passwords.ts';
import { insertApplication, openAccount } from './repository.ts';
import { usernameOf } from './rules.ts';

type Application = SignUpRequest | BecomeHostRequest | AffiliateSignUp;

/**
 * What comes before the transaction of a sign-up, because it takes its time while others wait for the database: looks at
 * the password and hashes it. The challenge is spent first, so that nobody makes the service hash for nothing.
 */
export async function prepareSignUp({ body, db, config, now }: CallContext & { readonly body: Application }): Promise<string> {
  if (!(await isKnownCountry(db, body.country))) throw refuseField('country', 'unknown_country', 'Please choose a country of the list.');
  await refuseGuessable(body.password, body);
  await redeemSolution(db, config.secret, body.recaptcha, now);
  return await hashPassword(body.password);
}

/** What all sign-ups do, with a hash of {@link prepareSignUp}: add the account, write the confirmation mail. Runs in the caller's transaction. */
async function addAccount(body: Application, passwordHash: string, type: 1 | 2 | 4, context: CallContext): Promise<number> {
  const { db, config, now } = context;
  const { id: userId, isClaim } = await openAccount(db, {
    email: body.email,
    passwordHash,
    type,
    username: usernameOf(body.email),
    name: body.name,
    surname: body.surname,
    countryCode: body.country,
    phone: body.phone ?? null,
    surveyChannel: body.survey_channel ?? null,
    wantsMarketing: body.marketing ?? false,
    language: body.language ?? DEFAULT_LANGUAGE,
    referral: 'referral' in body ? body.referral : null,
    source: 'source' in body ? body.source : null,
    termsAcceptedAt: now,
    createdAt: now,
  });
  const language = body.language ?? DEFAULT_LANGUAGE;
  const person = { id: userId, email: body.email, name: body.name, language };
  if (isClaim) await notifyOwner(db, body.email, { config, now });
  else await sendConfirmation(db, person, { config, now });
  await writeAudit(db, { event: 'account.opened', userId, detail: { type } }, context);
  return userId;
}

/** Opens a shopper's account in one transaction. */
export function addShopper(body: SignUpRequest, passwordHash: string, context: CallContext): Promise<number> {
  return context.db.transaction((db) => addAccount(body, passwordHash, USER_TYPE.shopper, { ...context, db }));
}

/** Opens an affiliate's account. Runs in the caller's transaction, with what the affiliate applies for. */
export const addAffiliate = (body: AffiliateSignUp, passwordHash: string, context: CallContext): Promise<number> =>
  addAccount(body, passwordHash, USER_TYPE.affiliate, context);

/** Opens a host's account with address and application in one transaction. */
export function addHost(body: BecomeHostRequest, passwordHash: string, context: CallContext): Promise<number> {
  return context.db.transaction(async (db) => {
    const userId = await addAccount(body, passwordHash, USER_TYPE.host, { ...context, db });
    const { address } = body;
    await saveAddress(db, {
      userId,
      line1: address.line1,
      line2: address.line2 ?? '',
      cityName: address.city_name,
      state: address.state ?? '',
      postCode: address.post_code ?? '',
      countryCode: body.country,
    });
    await insertApplication(db, {
      userId,
      kind: body.kind,
      services: body.services,
      openingDays: body.opening_days.toSorted(),
      createdAt: context.now,
    });
    return userId;
  });
}
