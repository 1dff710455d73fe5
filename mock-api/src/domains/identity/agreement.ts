import { SIGN_WITHIN_DAYS } from '@outpost/shared-contracts/hosts/identity';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { storeUpload } from '../../platform/uploads/uploads.ts';
import { findPerson, type Person } from '../accounts/port.ts';
import { readServiceAgreement } from '../content/port.ts';
import { findReadiness } from '../hosts/port.ts';
import { agreementPdf } from './agreement-pdf.ts';
import { hostAgreements } from './schema.ts';

export const legalNameOf = ({ name, surname }: Pick<Person, 'name' | 'surname'>): string => `${name} ${surname}`.trim();

/** The same name, however it is spaced, capitalized and composed. */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** How a host stands with the agreement. */
export interface AgreementState {
  readonly version: string;
  readonly signed: { readonly version: string; readonly at: Date; readonly copy: string | null } | undefined;
  /** Until when the current version has to be signed by who signed one before; undefined where it is, or none was. */
  readonly signBy: Date | undefined;
  /** The current one is signed, or one before it and there is still time. */
  readonly isInForce: boolean;
}

export async function findAgreement(db: Database, hostId: number, now: Date): Promise<AgreementState> {
  const { version } = readServiceAgreement();
  const { hostId: owner, signedAt } = hostAgreements;
  const [last] = await db
    .select()
    .from(hostAgreements)
    .where(and(eq(owner, hostId), isNotNull(signedAt)))
    .orderBy(desc(signedAt))
    .limit(1);
  const signed = last?.signedAt ? { version: last.version, at: last.signedAt, copy: last.copy } : undefined;
  if (!signed || signed.version === version) return { version, signed, signBy: undefined, isInForce: signed !== undefined };
  const [asked] = await db
    .select({ askedAt: hostAgreements.askedAt })
    .from(hostAgreements)
    .where(and(eq(owner, hostId), eq(hostAgreements.version, version)));
  const signBy = new Date((asked?.askedAt ?? now).getTime() + SIGN_WITHIN_DAYS * DAY_MS);
  return { version, signed, signBy, isInForce: now < signBy };
}

/** Signs the current version with the name of the profile, and keeps the copy. Signed twice it stays as it was signed first. */
export async function sign(body: { readonly version: string; readonly legal_name: string }, context: CallContext): Promise<void> {
  const { db, caller, now, files } = context;
  const hostId = caller?.userId ?? 0;
  const person = await findPerson(db, hostId);
  if (!person || !(await findReadiness(db, hostId))) throw notFound('There is no such host.');
  const { version } = readServiceAgreement();
  if (body.version !== version) throw new ProblemError('stale_change', 'There is a newer version of the agreement. Please read it first.');
  const legalName = legalNameOf(person);
  if (folded(body.legal_name) !== folded(legalName))
    throw refuseField('legal_name', 'invalid_value', `Please type your name as it is in your profile: ${legalName}.`);
  if ((await findAgreement(db, hostId, now)).signed?.version === version) return;
  const stored = await files.keep(await agreementPdf({ legalName: body.legal_name, hostId, signedAt: now }));
  await db.transaction(async (transaction) => {
    const signed = { signedAt: now, legalName: body.legal_name };
    const [first] = await transaction
      .insert(hostAgreements)
      .values({ hostId, version, ...signed })
      .onConflictDoUpdate({
        target: [hostAgreements.hostId, hostAgreements.version],
        set: signed,
        setWhere: isNull(hostAgreements.signedAt),
      })
      .returning();
    if (!first) return;
    const copy = await storeUpload(transaction, {
      ...{ stored, ownerId: hostId, access: 'signed', purpose: 'agreement-copy', contentType: 'application/pdf' },
      ...{ name: `service-agreement-${version}.pdf`, createdAt: now, width: null, height: null, waitingSince: null },
    });
    await transaction
      .update(hostAgreements)
      .set({ copy })
      .where(and(eq(hostAgreements.hostId, hostId), eq(hostAgreements.version, version)));
    await writeAudit(transaction, { event: 'agreement.signed', userId: hostId, detail: { version } }, context);
  });
}
