/** A value behind a reference: `{ source: 'collectionId', along: [['collections', 'ownerId']] }` is the owner of the collection. */
export interface ValueAlong<Source extends string = string> {
  /** The field with the key of the first record. */
  source: Source;
  /** The resource of each record on the way, and its field: the key of the next record, or in the end the value. */
  along: readonly (readonly [reference: string, field: string])[];
}

export type Match<Source extends string = string> = Readonly<
  Record<string, Source | ValueAlong<Source>>
>;

/** Limits the choices to records that match the referring record. */
export interface Matched<Source extends string = string> {
  /** Fields of the other resource → fields of this one, or behind its references, with the same value: `{ userId: 'userId' }`. */
  match?: Match<Source>;
}
