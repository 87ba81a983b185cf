/**
 * A text that is not a valid value: kept in the form in its place, so that it is visible, and rejected by the validator. The text
 * is private so that copying and comparing form values does not reach it.
 */
export class InvalidText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }
}
