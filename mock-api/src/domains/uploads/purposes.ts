import { USER_TYPE, type UserType } from '@outpost/shared-contracts/accounts/user';
import { MESSAGE_ROLES } from '@outpost/shared-contracts/messages/calls';
import type { UploadPurpose } from '@outpost/shared-contracts/uploads/upload';

/** How files of a purpose are taken and kept. */
interface PurposeRules {
  /** Who sends such files; without it everybody who is signed in. */
  readonly roles?: readonly UserType[];
  /** Somebody signed out may send them, too. */
  readonly isForVisitors?: true;
  /** They belong to no account, whoever sends them. */
  readonly isOfNobody?: true;
  readonly takesDocuments: boolean;
  /** Pixels of the longer side of a picture, or of each where it is cut to a square. */
  readonly side: number;
  readonly fit: 'inside' | 'cover';
  /** `sealed`: encrypted before it is kept, and opened by no link. */
  readonly access: 'link' | 'signed' | 'sealed';
  /** Its name where everybody may see it, whatever its sender called it. */
  readonly calledAs?: string;
}

const files = { takesDocuments: true, side: 2000, fit: 'inside', access: 'signed' } as const;

export const PURPOSES: Readonly<Record<UploadPurpose, PurposeRules>> = {
  'profile-photo': { takesDocuments: false, side: 512, fit: 'cover', access: 'link', calledAs: 'photo.webp' },
  message: { ...files, roles: MESSAGE_ROLES },
  contact: { ...files, isForVisitors: true },
  'shipper-application': { ...files, isForVisitors: true, isOfNobody: true },
  'bfm-receipt': { ...files, roles: [USER_TYPE.host] },
  'bfm-evidence': { ...files, roles: [USER_TYPE.host] },
  'review-photo': { takesDocuments: false, side: 1600, fit: 'inside', access: 'link', roles: [USER_TYPE.shopper], calledAs: 'photo.webp' },
  'product-photo': { takesDocuments: false, side: 1600, fit: 'inside', access: 'link', roles: [USER_TYPE.host], calledAs: 'photo.webp' },
  'store-banner': { takesDocuments: false, side: 1600, fit: 'inside', access: 'link', roles: [USER_TYPE.host], calledAs: 'banner.webp' },
  'identity-document': { ...files, access: 'sealed', roles: [USER_TYPE.host] },
  'claim-photo': { ...files, takesDocuments: false, roles: [USER_TYPE.shopper, USER_TYPE.host] },
  'claim-invoice': { ...files, roles: [USER_TYPE.shopper] },
  'order-photo': { ...files, takesDocuments: false, roles: [USER_TYPE.host] },
};
