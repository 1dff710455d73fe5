import { DOCUMENT_KINDS, DOCUMENT_STATES, type DocumentSide, REJECT_REASONS } from '@outpost/shared-contracts/hosts/identity';
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

/** Papers by which hosts show who they are; without a row there is none. Only machine.ts beside it writes its state. */
export const identityDocuments = pgTable(
  'identity_documents',
  {
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: [...DOCUMENT_KINDS] }).notNull(),
    /** Never `none`. */
    state: text('state', { enum: [...DOCUMENT_STATES] }).notNull(),
    revision: integer('revision').notNull(),
    /** Number and name as printed, sealed; null where neither was given. */
    sealed: text('sealed'),
    /** `•••••1234`. */
    maskedNumber: text('masked_number').notNull(),
    countryCode: text('country_code').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** Ids of its uploads; empty once its pictures were erased. */
    files: jsonb('files').notNull().$type<Partial<Record<DocumentSide, string>>>(),
    reason: text('reason', { enum: [...REJECT_REASONS] }),
    /** Of this submission; the key at the company that checks. */
    submission: uuid('submission').notNull(),
    /** The company's own. */
    checkId: text('check_id'),
    submittedAt: moment('submitted_at').notNull(),
    decidedAt: moment('decided_at'),
    /** So many days before its end the host was told last. */
    warnedDays: smallint('warned_days'),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.kind] }),
    index('identity_documents_state').on(table.state, table.expiresOn),
    index('identity_documents_submission').on(table.submission),
  ],
);

/** How often documents were sent, whatever became of them. */
export const identitySubmissions = pgTable(
  'identity_submissions',
  {
    id: uuid('id').primaryKey(),
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: [...DOCUMENT_KINDS] }).notNull(),
    submittedAt: moment('submitted_at').notNull(),
  },
  (table) => [index('identity_submissions_host').on(table.hostId, table.kind, table.submittedAt)],
);

/** The versions of the service agreement that hosts were asked to sign, and did. */
export const hostAgreements = pgTable(
  'host_agreements',
  {
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    /** When the host was told of a version that follows one that was signed; null for the first. */
    askedAt: moment('asked_at'),
    signedAt: moment('signed_at'),
    /** As it was typed. */
    legalName: text('legal_name'),
    /** Id of the upload with the signed copy. */
    copy: uuid('copy'),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.version] }), index('host_agreements_version').on(table.version, table.askedAt)],
);
