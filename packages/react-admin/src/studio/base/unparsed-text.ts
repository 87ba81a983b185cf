import { InvalidText } from '../../fields/invalid-text.js';
import type { StudioMessage } from './messages.js';

/**
 * A typed or pasted text that is not a valid value of its column: it stays in its cell with an error, and is never sent. A plain
 * string could be mistaken for a value: `1.5` is invalid in German, but a decimal of the API.
 */
export class UnparsedText extends InvalidText {
  constructor(
    text: string,
    readonly problem: StudioMessage,
  ) {
    super(text);
  }
}
