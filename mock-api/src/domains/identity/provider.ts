import type { DocumentKind, DocumentSide, RejectReason } from '@outpost/shared-contracts/hosts/identity';

/**
 * What the product needs of a company that checks identity documents, and nothing else of it: an adapter per company, chosen
 * by the configuration. It fails as companies of money do: `ProviderRefusedError` is no for good, after
 * `ProviderUnreachableError` nobody knows what happened, and the same request is sent again with the same key.
 */
export interface DocumentToCheck {
  /** Of the submission: the same key is the same check, however often it comes. */
  readonly key: string;
  readonly kind: DocumentKind;
  readonly number: string;
  /** As printed. */
  readonly name: string;
  /** As the account says it; what is printed has to fit. */
  readonly legalName: string;
  /** ISO 3166. */
  readonly country: string;
  /** `2031-05-04`. */
  readonly expiresOn: string;
  readonly files: readonly {
    readonly side: DocumentSide;
    /** As the host called it. */
    readonly name: string;
    readonly type: string;
    readonly content: Uint8Array;
  }[];
}

export type Verdict =
  | { readonly status: 'processing' }
  /** The company does not know the check any more: it is sent again. */
  | { readonly status: 'unknown' }
  | { readonly status: 'approved' }
  | { readonly status: 'rejected'; readonly reason: RejectReason };

export interface IdentityCompany {
  /** Begins a check, or answers the one that was begun with this key; gives the company's id. */
  begin(document: DocumentToCheck): Promise<string>;
  look(checkId: string): Promise<Verdict>;
}
