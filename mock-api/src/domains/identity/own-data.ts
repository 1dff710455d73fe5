import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { hostAgreements, identityDocuments, identitySubmissions } from './schema.ts';

/** Documents leave with the account: nothing that has to be kept for tax is among them. Their pictures leave with all files. */
export const identityData: OwnData = {
  tables: [identityDocuments, identitySubmissions, hostAgreements],
  async collect(db, { id }) {
    const documents = await db.select().from(identityDocuments).where(eq(identityDocuments.hostId, id));
    return {
      identity_documents: documents.map(({ sealed: _, submission: __, checkId: ___, ...document }) => document),
      identity_submissions: await db
        .select({ kind: identitySubmissions.kind, submittedAt: identitySubmissions.submittedAt })
        .from(identitySubmissions)
        .where(eq(identitySubmissions.hostId, id)),
      host_agreements: await db.select().from(hostAgreements).where(eq(hostAgreements.hostId, id)),
    };
  },
  async erase(db, { id }) {
    await db.delete(identityDocuments).where(eq(identityDocuments.hostId, id));
    await db.delete(identitySubmissions).where(eq(identitySubmissions.hostId, id));
    // That an agreement was signed is kept as long as the orders under it; who signed is not.
    await db.update(hostAgreements).set({ legalName: null, copy: null }).where(eq(hostAgreements.hostId, id));
  },
};
