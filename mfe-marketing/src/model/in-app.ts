/**
 * Whether a browser is the webview inside one of our apps: an Android webview says `wv`, one on iOS is a Safari engine
 * that does not call itself Safari.
 */
export function isInApp(userAgent: string): boolean {
  if (/\bAndroid\b/.test(userAgent) && /;\s*wv\)/.test(userAgent)) return true;
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent);
}
