import { randomUUID } from 'node:crypto';
import {
  DOCUMENT_SIDES,
  type DocumentKind,
  type DocumentSide,
  LEAST_DAYS_LEFT,
  MAX_TRIES,
  type NationalDocument,
  type PassportDocument,
} from '@outpost/shared-contracts/hosts/identity';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { DAY_MS, dayOf, startOfDay } from '../../platform/time/time.ts';
import { claimNamed } from '../../platform/uploads/claims.ts';
import { masked } from '../../platform/vault/masked.ts';
import { isKnownCountry } from '../countries/port.ts';
import { findReadiness } from '../hosts/port.ts';
import { checkTask } from './check.ts';
import { lockDocument, moveDocument, sealedAs } from './machine.ts';
import { identitySubmissions } from './schema.ts';
import type { IdentityTools } from './tools.ts';

const TRIES_MS = 30 * DAY_MS;

/** How often a document may still be sent now. */
export async function triesLeft(db: Database, hostId: number, kind: DocumentKind, now: Date): Promise<number> {
  const { hostId: owner, kind: sent, submittedAt } = identitySubmissions;
  const recent = and(eq(owner, hostId), eq(sent, kind), gt(submittedAt, new Date(now.getTime() - TRIES_MS)));
  return Math.max(0, MAX_TRIES - (await db.$count(identitySubmissions, recent)));
}

function checkEnd(day: string, now: Date): void {
  const end = startOfDay(day);
  if (!end) throw refuseField('expires_on', 'not_a_day', 'There is no such day.');
  if (end.getTime() <= now.getTime() + LEAST_DAYS_LEFT * DAY_MS)
    throw refuseField('expires_on', 'out_of_range', `The document has to be good for more than ${LEAST_DAYS_LEFT} days.`);
}

/** Keeps a document of the caller, sealed, and has it checked. */
export async function submit(
  { db, vault, queue }: Pick<IdentityTools, 'db' | 'vault' | 'queue'>,
  kind: DocumentKind,
  body: NationalDocument | PassportDocument,
  context: CallContext,
): Promise<void> {
  const { caller, now } = context;
  const hostId = caller?.userId ?? 0;
  checkEnd(body.expires_on, now);
  if (!(await isKnownCountry(db, body.country_code)))
    throw refuseField('country_code', 'unknown_country', 'Please choose a country of the list.');
  const given = new Map<string, unknown>(Object.entries(body));
  const sides: readonly DocumentSide[] = DOCUMENT_SIDES[kind];
  await db.transaction(async (transaction) => {
    if (!(await findReadiness(transaction, hostId))) throw notFound('There is no such host.');
    const before = await lockDocument(transaction, hostId, kind);
    if ((await triesLeft(transaction, hostId, kind, now)) === 0)
      throw new ProblemError('rate_limited', `A document is checked ${MAX_TRIES} times within 30 days. Please try again later.`);
    const number = body.number.replaceAll(/[ -]/g, '');
    const named = sides.map((side) => ({ id: String(given.get(side)), field: side }));
    const uploads = await claimNamed(transaction, { ownerId: hostId, purpose: 'identity-document' }, named);
    const submission = randomUUID();
    const sent = {
      sealed: vault.seal(Buffer.from(JSON.stringify({ number, name: body.name })), sealedAs(hostId, kind)).toString('base64'),
      maskedNumber: masked(number),
      countryCode: body.country_code,
      expiresOn: body.expires_on,
      files: Object.fromEntries(sides.map((side, at) => [side, uploads[at]?.id])),
      submission,
    };
    await moveDocument(transaction, { hostId, kind }, before, { to: 'submitted', by: 'host', sent }, context);
    await transaction.insert(identitySubmissions).values({ id: submission, hostId, kind, submittedAt: now });
    await queue.send(transaction, checkTask(submission));
  });
}

/** Who is approved by this document alone keeps it while he is listed or is owed something. */
export async function mayDelete(
  tools: Pick<IdentityTools, 'balanceOf'>,
  db: Database,
  row: { readonly hostId: number; readonly kind: DocumentKind; readonly state: string },
  others: boolean,
): Promise<boolean> {
  if (row.state === 'processing' || row.state === 'none') return false;
  if (row.state !== 'approved' || others) return true;
  const isListed = (await findReadiness(db, row.hostId))?.isListed ?? false;
  return !isListed && (await tools.balanceOf(db, row.hostId)) === 0;
}

/** Deletes a document of a host with its pictures, as it was seen. */
export async function deleteDocument(
  tools: Pick<IdentityTools, 'db' | 'balanceOf'>,
  key: { readonly hostId: number; readonly kind: DocumentKind },
  revision: number,
  context: CallContext,
): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    // In one order for everybody, so that no two wait for each other.
    const national = await lockDocument(transaction, key.hostId, 'national');
    const passport = await lockDocument(transaction, key.hostId, 'passport');
    const [row, other] = key.kind === 'national' ? [national, passport] : [passport, national];
    if (!row) throw notFound('There is no such document.');
    if (row.revision !== revision) throw new ProblemError('stale_change', 'This document changed in the meantime. Please look again.');
    const isOtherGood = other?.state === 'approved' && other.expiresOn >= dayOf(context.now);
    if (!(await mayDelete(tools, transaction, row, isOtherGood)))
      throw new ProblemError(
        'move_refused',
        row.state === 'approved'
          ? 'This is your only approved document: it stays while you are listed or have a balance.'
          : 'This document is being checked. Please wait until that is done.',
      );
    await moveDocument(transaction, key, row, { to: 'none', by: 'host' }, context);
  });
}
