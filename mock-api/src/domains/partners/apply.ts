import type { ShipperApplication } from '@outpost/shared-contracts/partners/calls';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CallContext } from '../../platform/http/context.ts';
import { RefusedCall, refuseField } from '../../platform/http/problem.ts';
import { readAttachments, storeAttachments } from '../../platform/uploads/attachments.ts';
import { spendSolution } from '../accounts/port.ts';
import { isKnownCountry } from '../countries/port.ts';
import { confirmToCompany, tellSupport } from './mails/mails.ts';
import { shipperApplications } from './schema.ts';

const PURPOSE = 'shipper-application';
/** Owner of files that somebody without an account sent. */
const NO_ACCOUNT = 0;

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
  const errors: { field: string; code: string; message: string }[] = [];
  for (const [field, code] of fields) if (!(await isKnownCountry(db, code))) errors.push({ field, code: 'unknown_country', message });
  if (errors.length > 0) throw new RefusedCall('validation_failed', message, { errors });
}

/** Keeps an application with its files and writes to both sides, all of it or nothing. Gives the reference number. */
export async function apply(body: ShipperApplication, context: CallContext): Promise<string> {
  const { config, now } = context;
  const { recaptcha, files: given, ...application } = body;
  const phone = phoneOf(application.phone);
  await checkCountries(body, context.db);
  // The challenge first: pictures are dear, and drawn only for who has paid with it.
  await spendSolution(context.db, config.secret, recaptcha, now);
  const files = await readAttachments(given);
  return await context.db.transaction(async (db) => {
    const [row] = await db
      .insert(shipperApplications)
      .values({
        company: application.company,
        contact: application.contact,
        email: application.email,
        phone,
        website: application.website ?? '',
        homeCountry: application.home_country,
        lanes: application.lanes,
        monthlyCapacity: application.monthly_capacity,
        message: application.message ?? '',
        uploadIds: await storeAttachments(db, files, { ownerId: NO_ACCOUNT, purpose: PURPOSE, createdAt: now }),
        createdAt: now,
      })
      .returning({ number: shipperApplications.number });
    const number = `SN-${row?.number}`;
    await confirmToCompany(db, number, application, context);
    await tellSupport(db, number, { ...application, phone, files: files.length }, context);
    return number;
  });
}
