import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { Secret, TOTP } from 'otpauth';
import { drawQr } from '../../platform/drawings/qr.ts';

/** Seconds that a code is for (RFC 6238; what every app takes for granted, like six digits and SHA-1). */
const PERIOD = 30;
/** Codes of the step before and after are taken too: clocks differ. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: PRODUCT_NAME, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** 160 random bits in base32, as RFC 4226 asks for. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The step of 30 seconds whose code it is, around now; undefined where it is none. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** What an app takes a secret in by: an address, and the same drawn as a QR code in SVG. */
export function invitationOf(secret: string, email: string): { uri: string; qr: string } {
  const uri = totpOf(secret, email).toString();
  return {
    uri,
    qr: drawQr(uri),
  };
}
