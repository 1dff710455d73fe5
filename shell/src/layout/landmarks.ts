/** Landmarks that a document has once, and that are the shell's. */
const ONCE = 'main, [role="main"], [role="banner"], [role="contentinfo"]';

/** A page brought a landmark that is the shell's; a person who jumps from landmark to landmark would be lost. */
export class LandmarkError extends Error {
  override readonly name = 'LandmarkError';
}

/**
 * Takes the role from landmarks inside the main region that there is only one of. Returns one error for each, to be
 * reported under the package whose region it is in.
 */
export function demoteLandmarks(main: HTMLElement): { readonly element: HTMLElement; readonly error: LandmarkError }[] {
  return [...main.querySelectorAll<HTMLElement>(ONCE)].map((element) => {
    const role = element.getAttribute('role') ?? element.localName;
    element.setAttribute('role', 'none');
    return { element, error: new LandmarkError(`A page has no ${role} of its own: it stands in the shell's`) };
  });
}
