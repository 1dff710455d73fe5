import type { ShipperApplication } from '@outpost/shared-contracts/partners/calls';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CallContext } from '../../platform/http/context.ts';
import { type RefusedField, refuseField, refuseFields } from '../../platform/http/problem.ts';
import { claimUploadIds, NOBODY } from '../../platform/uploads/claims.ts';
import { redeemSolution } from '../accounts/port.ts';
import { isKnownCountry } from '../countries/port.ts';
import { confirmToCompany, notifySupport } from './mails/mails.ts';
import { APPLICATION_FILES, shipperApplications } from './schema.ts';

/** Any real number will do: companies answer landlines too. */
function phoneOf(text: string): string {
  const number = parsePhoneNumberFromString(text);
  if (!number?.isValid())
    throw refuseField('phone', 'phone_invalid', 'There is no such phone number. Please check the digits after the country prefix.');
  return number.number;
}

async function checkCountries({ home_country, lanes }: ShipperApplication, db: CallContext['db']): Promise<void> {
  const message = 'Please choose a country of the list.';
  const fields = new Map([['home_country', home_country]]);
  for (const [at, { from, to }] of lanes.entries()) {
    if (from === to) throw refuseField(`lanes.${at}.to`, 'same_country', 'A lane leads from one country to another.');
    fields.set(`lanes.${at}.from`, from).set(`lanes.${at}.to`, to);
  }
  const errors: RefusedField[] = [];
  for (const [field, code] of fields) if (!(await isKnownCountry(db, code))) errors.push({ field, code: 'unknown_country', message });
  const [first, ...others] = errors;
  if (first) throw refuseFields([first, ...others]);
}

/** An application as it may be kept. */
export type CheckedApplication = Omit<ShipperApplication, 'recaptcha'>;

/** Checks an application and spends its challenge. */
export async function prepareApplication(body: ShipperApplication, context: CallContext): Promise<CheckedApplication> {
  const { recaptcha, ...application } = body;
  const phone = phoneOf(application.phone);
  await checkCountries(body, context.db);
  await redeemSolution(context.db, context.config.secret, recaptcha, context.now);
  return { ...application, phone };
}

/** Keeps an application with its files and writes to both sides, all of it or nothing. Gives the reference number. */
export async function apply({ files, ...application }: CheckedApplication, context: CallContext): Promise<string> {
  const { now } = context;
  return await context.db.transaction(async (db) => {
    const [row] = await db
      .insert(shipperApplications)
      .values({
        company: application.company,
        contact: application.contact,
        email: application.email,
        phone: application.phone,
        website: application.website ?? '',
        homeCountry: application.home_country,
        lanes: application.lanes,
        monthlyCapacity: application.monthly_capacity,
        message: application.message ?? '',
        uploadIds: await claimUploadIds(db, { ids: files, ownerId: NOBODY, purpose: APPLICATION_FILES, field: 'files' }),
        createdAt: now,
      })
      .returning({ number: shipperApplications.number });
    const number = `SN-${row?.number}`;
    await confirmToCompany(db, number, application, context);
    await notifySupport(db, number, { ...application, files: files?.length ?? 0 }, context);
    return number;
  });
}
