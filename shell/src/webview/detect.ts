/** The app whose window shows the page. */
export type Webview = 'ios' | 'android';

/** What tells a browser from a window in an app. */
export interface BrowserTraits {
  readonly userAgent: string;
  /** Points that can touch the screen at once: iPads call themselves Macs. */
  readonly maxTouchPoints: number;
  /** Whether the page was put on the home screen of an iPhone, which has no word for its browser either. */
  readonly standalone: boolean;
}

/**
 * The in-app window that the page runs in, if any (B-036). Android's says `wv` since version 5. On iOS every browser names
 * itself after the engine (`Safari`, `CriOS`, `FxiOS`, `EdgiOS` …) and a bare web view does not.
 */
export function detectWebview({ userAgent, maxTouchPoints, standalone }: BrowserTraits): Webview | undefined {
  if (/\bAndroid\b/.test(userAgent)) return /;\s*wv\)/.test(userAgent) ? 'android' : undefined;
  const apple = /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  const browser = /\b(Safari|CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA)\//.test(userAgent);
  return apple && !browser && !standalone && /\bAppleWebKit\//.test(userAgent) ? 'ios' : undefined;
}

/** Query and session key by which a test makes the page believe in a webview: `?webview=ios`, `android`, or `none`. */
const OVERRIDE = 'webview';

/** What a test wants instead of the truth, remembered for the tab; undefined where nothing was asked for. */
export function overriddenWebview(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Webview | 'none' | undefined {
  try {
    const asked = new URLSearchParams(search).get(OVERRIDE);
    if (asked !== null) storage.setItem(OVERRIDE, asked);
    const kept = asked ?? storage.getItem(OVERRIDE);
    return kept === 'ios' || kept === 'android' || kept === 'none' ? kept : undefined;
  } catch {
    return undefined;
  }
}
