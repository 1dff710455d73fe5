/** What a page of ours may ask the browser for, and no page in a frame. */
const OWN_FEATURES = [
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'otp-credentials',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'web-share',
];

/** What nobody may: all that Chromium 156 knows and the site has no use for. */
const NO_FEATURES = [
  'accelerometer',
  'aria-notify',
  'browsing-topics',
  'captured-surface-control',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'payment',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const PERMISSIONS = [...OWN_FEATURES.map((name) => `${name}=(self)`), ...NO_FEATURES.map((name) => `${name}=()`)].join(', ');

/** A year, for all names below ours as well. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/**
 * The headers of every answer of edge and service, whatever it is. Documents replace the policy, which allows nothing,
 * by their own; what other sites may show replaces `cross-origin-resource-policy` by {@link FOR_OTHER_SITES}.
 */
export function headersOfEveryAnswer({ https }: { readonly https: boolean }): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}

/** Of files that pages of other origins load: a remote's own origin, a mail, somebody who shares a link. */
export const FOR_OTHER_SITES = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Whether visitors reach a site with this address over https. */
export const isHttps = (publicOrigin: string | undefined): boolean => publicOrigin?.startsWith('https:') ?? false;
