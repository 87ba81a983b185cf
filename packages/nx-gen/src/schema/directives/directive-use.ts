/** `@name` or `@name(argument)` in a comment. */
export interface DirectiveUse {
  /** As written, without `@`. */
  name: string;
  /** Trimmed text between the parentheses; absent without parentheses. */
  argument?: string;
  /** The closing parenthesis is missing. */
  isUnclosed: boolean;
  /** Text that follows in the same comment, up to the next directive, if any. */
  behind?: string;
}
