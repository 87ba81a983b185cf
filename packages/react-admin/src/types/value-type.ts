/** One type of values: how they travel. */
export interface ValueType {
  /** What the API takes of a value that an input holds; the value itself where this is absent. */
  toWire?(value: unknown): unknown;
  /** The same of one end of a filter, where that is not the same value: `gte`, `gt`, `lte` or `lt`. */
  toBound?(value: unknown, operator: string): unknown;
  /** The values of a list that means the same in any order, in one order. */
  inOrder?(values: readonly unknown[]): unknown[];

  // what else tells it from other types; each is false where it is absent

  /** An empty text is a value. */
  mayBeEmpty?: true;
  /** Keys of it count up: the greatest is the newest. */
  isCounted?: true;
  /** A point in time. */
  isMoment?: true;
}
