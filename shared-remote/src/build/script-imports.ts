declare global {
  /** Set by the shell: `import()` for a script of a release, which runs only if it has the hash that its file must have. */
  var outpostImport: ((url: string) => Promise<unknown>) | undefined;
}

/**
 * How the runtime of a bundle imports its chunks (`output.importFunctionName`): through the shell as soon as it has
 * started, so that no chunk depends on the browser taking hashes for it later. Files are named relative to the bundle.
 */
export const IMPORT_SCRIPT = '((file) => (globalThis.outpostImport ?? ((url) => import(url)))(new URL(file, import.meta.url).href))';
