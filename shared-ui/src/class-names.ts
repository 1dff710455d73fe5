/** Joins class names; what is no text (false, undefined) is left out. */
export function classNames(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string').join(' ');
}
