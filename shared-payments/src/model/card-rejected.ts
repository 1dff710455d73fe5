/** The card company does not take the card; nothing was begun. */
export class CardRejectedError extends Error {
  override readonly name = 'CardRejectedError';
  /** Which field of the form it objects to, where it says so. */
  readonly field: 'number' | 'expiry' | 'cvc' | undefined;
  constructor(field: CardRejectedError['field']) {
    super('The card company did not take the card');
    this.field = field;
  }
}
