/** Puts a discount code on the clipboard. False where the browser refuses, as on pages without encryption. */
export async function copyCode(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch {
    return false;
  }
}
