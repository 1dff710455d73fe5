const MAX_NAME_LENGTH = 50;

/** A product's name as cards show it: longer than 50 characters is cut to 50 and ends in `...` (B-142). */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH).join('')}...` : name;
}
