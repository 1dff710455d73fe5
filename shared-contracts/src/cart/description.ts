/**
 * What a line's description says, part by part: `Color: green | Size: M | Note: gift` gives three. Parts that say
 * nothing, such as `Size:`, are left out.
 */
export function partsOf(description: string): string[] {
  return description
    .split(' | ')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.endsWith(':'));
}
