/** How values of one type are sent. */
export interface ValueType {
  /** Converts an input's value to the API's format; unchanged if absent. */
  toWire?(value: unknown): unknown;
  /** Converts the bound of a filter (`gte`, `gt`, `lte` or `lt`), if that differs from the value. */
  toBound?(value: unknown, operator: string): unknown;
  /** Sorts the values of a list whose order is irrelevant. */
  inOrder?(values: readonly unknown[]): unknown[];

  // other properties that distinguish types; absent means false

  /** Whether an empty text is a value. */
  mayBeEmpty?: true;
  /** Whether keys of this type are ascending: the greatest is the newest. */
  isSequential?: true;
  /** Whether it is a point in time. */
  isMoment?: true;
}
