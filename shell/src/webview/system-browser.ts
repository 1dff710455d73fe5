/** What the apps put into the window for the page. */
interface AppWindow {
  /** Android: an object of the app. */
  readonly OutpostApp?: { readonly openExternal?: (url: string) => void };
  /** iOS: a message handler of the app. */
  readonly webkit?: {
    readonly messageHandlers?: { readonly outpost?: { readonly postMessage: (message: { openExternal: string }) => void } };
  };
  open(url: string, target: string, features: string): unknown;
}

/**
 * Hands an address to the system's browser: through the app where it offers that, else as a new window, which in-app windows
 * pass on by themselves or are told to by the name `_system`.
 */
export function openInSystemBrowser(window: AppWindow, url: string): void {
  const { OutpostApp: android, webkit } = window;
  const ios = webkit?.messageHandlers?.outpost;
  if (android?.openExternal) android.openExternal(url);
  else if (ios) ios.postMessage({ openExternal: url });
  else window.open(url, '_system', 'noopener');
}
