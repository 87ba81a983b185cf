/**
 * A text that is no value: kept in the form in place of one, so that it is seen, and refused by the validator. Its text is
 * out of reach of what copies and compares the values of forms.
 */
export class WrongText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }
}
