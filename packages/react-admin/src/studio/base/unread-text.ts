import { WrongText } from '../../fields/wrong-text.js';
import type { StudioMessage } from './messages.js';

/**
 * What somebody typed or pasted and is no value of its column: it stays in its cell, is told why, and is never sent. In the
 * place of a value a plain text could be taken for one: `1.5` is refused in German, and is a decimal of the API.
 */
export class UnreadText extends WrongText {
  constructor(
    text: string,
    readonly problem: StudioMessage,
  ) {
    super(text);
  }
}
