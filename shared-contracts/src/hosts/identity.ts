import * as z from 'zod/mini';
import { CountryCode } from '../accounts/sign-up.ts';
import { trimmed } from '../text/visible.ts';

/** The papers by which a host may show who he is; one that is approved is enough. */
export const DOCUMENT_KINDS = ['national', 'passport'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Pictures that each of them needs. */
export const DOCUMENT_SIDES = { national: ['front', 'back'], passport: ['photo'] } as const satisfies Record<
  DocumentKind,
  readonly string[]
>;
export type DocumentSide = (typeof DOCUMENT_SIDES)[DocumentKind][number];

export const DOCUMENT_STATES = ['none', 'submitted', 'processing', 'approved', 'rejected', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why a document was not accepted. */
export const REJECT_REASONS = ['blurry', 'cut', 'expired', 'name_mismatch', 'underage', 'unsupported', 'suspected'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

type Actor = 'host' | 'timer' | 'checker';

/** Who may move a document from where to where; what is not here is refused. */
const DOCUMENT_MOVES: readonly { readonly from: DocumentState; readonly to: DocumentState; readonly by: Actor }[] = [
  { from: 'none', to: 'submitted', by: 'host' },
  { from: 'rejected', to: 'submitted', by: 'host' },
  { from: 'expired', to: 'submitted', by: 'host' },
  { from: 'submitted', to: 'processing', by: 'timer' },
  { from: 'processing', to: 'approved', by: 'checker' },
  { from: 'processing', to: 'rejected', by: 'checker' },
  { from: 'approved', to: 'expired', by: 'timer' },
  { from: 'submitted', to: 'none', by: 'host' },
  { from: 'rejected', to: 'none', by: 'host' },
  { from: 'expired', to: 'none', by: 'host' },
  // Only beside another that is approved, or by a host who is not listed and is owed nothing.
  { from: 'approved', to: 'none', by: 'host' },
];

export const canMove = (from: DocumentState, to: DocumentState, by: Actor): boolean =>
  DOCUMENT_MOVES.some((move) => move.from === from && move.to === to && move.by === by);

/** Of one kind, within 30 days. */
export const MAX_TRIES = 5;
/** A document has to be good for more than so many days when it is sent. */
export const LEAST_DAYS_LEFT = 30;
/** Within so many days a new version of the agreement is signed. */
export const SIGN_WITHIN_DAYS = 30;

/** `2031-05-04`. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const fields = {
  /** As it stands on the document; spaces and hyphens do not count. */
  number: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9 -]{2,28}[A-Z0-9]$/)),
  /** Who issued it, ISO 3166. */
  country_code: CountryCode,
  /** Until when it is good, more than 30 days ahead. */
  expires_on: Day,
  /** The full name as it is printed. */
  name: trimmed(2, 120),
};
const FileId = z.uuid();

/** A national identity card: both sides, each an upload for `identity-document`. */
export const NationalDocument = z.object({
  ...fields,
  /** Upload with the photo. */
  front: FileId,
  /** Upload of the other side. */
  back: FileId,
});
export type NationalDocument = z.infer<typeof NationalDocument>;

/** A passport: the page with the photo, an upload for `identity-document`. */
export const PassportDocument = z.object({
  ...fields,
  /** Upload of the page with the photo. */
  photo: FileId,
});
export type PassportDocument = z.infer<typeof PassportDocument>;

/** What a host lacks; `documents`, `agreement` and the others in the order in which they are shown. */
export const STANDING_PARTS = ['email', 'phone', 'identity', 'agreement', 'address', 'services', 'hours', 'payment'] as const;
export type StandingPart = (typeof STANDING_PARTS)[number];

/** Whether a host may be listed and be paid, and what lacks: one answer for every page that says it. */
export const HostStanding = z.object({
  /** May be found by shoppers: everything of `missing` but `payment` is there. */
  is_listable: z.boolean(),
  /** May be paid: identified, signed, reachable, and with a way to be paid. */
  is_payable: z.boolean(),
  /** What lacks, in the order in which it is shown; empty when nothing does. */
  missing: z.array(z.enum(STANDING_PARTS)),
});
export type HostStanding = z.infer<typeof HostStanding>;

/** One document as its host sees it; its pictures and its number are never shown again. */
export const HostDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  /** Counts with every change, to be named by who deletes it; 0 where there is none. */
  revision: z.int(),
  /** Why it was rejected; null otherwise. */
  reason: z.nullable(z.enum(REJECT_REASONS)),
  /** `•••••1234`; null where there is none. */
  masked_number: z.nullable(z.string()),
  /** ISO 3166; null where there is none. */
  country_code: z.nullable(z.string()),
  /** `2031-05-04`; null where there is none. */
  expires_on: z.nullable(z.string()),
  /** ISO 8601; null where there is none. */
  submitted_at: z.nullable(z.string()),
  /** How often it may still be sent within 30 days. */
  tries_left: z.int(),
  /** It may be deleted now. */
  can_delete: z.boolean(),
});
export type HostDocument = z.infer<typeof HostDocument>;

/** The service agreement as its host sees it. */
const HostAgreement = z.object({
  /** The current version. */
  version: z.string(),
  /** Of the current version, `2026-11-22`. */
  dated: z.string(),
  /** What binds, in English: headings and paragraphs one after the other. */
  text: z.array(
    z.object({
      title: z.string(),
      /** Plain text. */
      paragraphs: z.array(z.string()),
    }),
  ),
  /** The name that has to be typed, as the profile has it. */
  legal_name: z.string(),
  /** The version that was signed last; null before the first. */
  signed_version: z.nullable(z.string()),
  /** ISO 8601; null before the first. */
  signed_at: z.nullable(z.string()),
  /** Until when the current version has to be signed, ISO 8601; null once it is, and where none was signed before. */
  sign_by: z.nullable(z.string()),
  /** The signed copy as a PDF, good for an hour or two; null before the first. */
  copy_url: z.nullable(z.string()),
});

export const HostIdentity = z.object({
  /** One of each kind, whether or not it was sent. */
  documents: z.array(HostDocument),
  agreement: HostAgreement,
  standing: HostStanding,
});
export type HostIdentity = z.infer<typeof HostIdentity>;
