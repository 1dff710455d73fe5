const LONGEST_NAME = 50;

/** A product's name as cards show it: longer than 50 characters is cut to 50 and ends in `...` (B-142). */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('')}...` : name;
}
