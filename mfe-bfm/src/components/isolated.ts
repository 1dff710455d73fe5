/** A name as it stands in a sentence of either direction: its own marks do not move to the other side (Unicode FSI, PDI). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
