/** A brand as people know it: `visa` gives `Visa`, `american_express` `American Express`. */
export const cardName = (brand: string): string =>
  brand.replace(/[_-]+/g, ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en'));
