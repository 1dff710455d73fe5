/** The e-mail addresses of a text, however they are set apart; each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;、，]+/)
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
  ),
];
