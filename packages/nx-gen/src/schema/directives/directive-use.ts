/** `@name` or `@name(argument)` in a comment. */
export interface DirectiveUse {
  /** As written, without `@`. */
  name: string;
  /** Trimmed text between the parentheses; absent without parentheses. */
  argument?: string;
  /** The opening parenthesis has no closing one. */
  isUnclosed: boolean;
  /** What follows in the same comment, up to the next directive; absent where nothing does. */
  behind?: string;
}
