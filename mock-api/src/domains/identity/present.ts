import { DOCUMENT_KINDS, type HostDocument, type HostIdentity } from '@outpost/shared-contracts/hosts/identity';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { dayOf } from '../../platform/time/time.ts';
import { signedLinkOf } from '../../platform/uploads/uploads.ts';
import { findPerson } from '../accounts/port.ts';
import { readServiceAgreement } from '../content/port.ts';
import { findAgreement, legalNameOf } from './agreement.ts';
import { documentsOf } from './machine.ts';
import { findStanding } from './standing.ts';
import { mayDelete, triesLeft } from './submit.ts';
import type { IdentityTools } from './tools.ts';

/** Documents, agreement and standing of a host, for this host alone; for everybody else there is no such host. */
export async function identityOf(
  tools: IdentityTools,
  hostId: number,
  { db, caller, config, now }: Pick<CallContext, 'db' | 'caller' | 'config' | 'now'>,
): Promise<HostIdentity> {
  const standing = caller?.userId === hostId ? await findStanding(tools, db, hostId, now) : undefined;
  const person = standing && (await findPerson(db, hostId));
  if (!standing || !person) throw notFound('There is no such host.');
  const rows = await documentsOf(db, hostId);
  const isGood = (kind: string) => rows.some((row) => row.kind !== kind && row.state === 'approved' && row.expiresOn >= dayOf(now));
  const documents: HostDocument[] = [];
  for (const kind of DOCUMENT_KINDS) {
    const row = rows.find((one) => one.kind === kind);
    documents.push({
      kind,
      state: row?.state ?? 'none',
      revision: row?.revision ?? 0,
      reason: row?.reason ?? null,
      masked_number: row?.maskedNumber ?? null,
      country_code: row?.countryCode ?? null,
      expires_on: row?.expiresOn ?? null,
      submitted_at: row?.submittedAt.toISOString() ?? null,
      tries_left: await triesLeft(db, hostId, kind, now),
      can_delete: row !== undefined && (await mayDelete(tools, db, row, isGood(kind))),
    });
  }
  const { version, signed, signBy } = await findAgreement(db, hostId, now);
  const { dated, text } = readServiceAgreement();
  const { is_listable, is_payable, missing } = standing;
  return {
    documents,
    agreement: {
      ...{ version, dated, text: [...text], legal_name: legalNameOf(person) },
      signed_version: signed?.version ?? null,
      signed_at: signed?.at.toISOString() ?? null,
      sign_by: signBy?.toISOString() ?? null,
      copy_url: signed?.copy ? signedLinkOf(config, signed.copy, now, hostId) : null,
    },
    standing: { is_listable, is_payable, missing },
  };
}
