/** `•••••1234`, as a number is shown to its owner: the last four of what is long enough, and nothing of what is not. */
export const masked = (number: string): string => `•••••${number.length > 6 ? number.slice(-4) : ''}`;
