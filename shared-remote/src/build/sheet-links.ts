declare global {
  /** Set by the shell: puts a style sheet into the page with the hash that its file must have, or refuses it. */
  var outpostSheets: ((link: HTMLLinkElement) => void) | undefined;
}

/**
 * How the runtime of a bundle puts its style sheets into the page (`insert` of CssExtractRspackPlugin). The bundler
 * copies this function's text: it may use nothing but globals.
 */
export function insertSheet(link: HTMLLinkElement): void {
  if (globalThis.outpostSheets) globalThis.outpostSheets(link);
  else document.head.appendChild(link);
}
