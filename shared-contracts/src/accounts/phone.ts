/** A phone number without the spaces, brackets and strokes that people write into it; `00` in front is `+`. */
export const plainPhone = (typed: string): string => typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
