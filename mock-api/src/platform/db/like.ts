/** The pattern of what has a text somewhere in it: `%` and `_` mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
