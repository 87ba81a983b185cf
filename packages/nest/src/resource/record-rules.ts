/** A composite foreign key with nullable columns. If only some are null, the database checks nothing. */
export interface CompositeReference {
  /** All its columns, including those hidden from clients. */
  readonly fields: readonly string[];
  /** The columns in no other foreign key and set by no rule or hook: writing one names a record. */
  readonly own: readonly string[];
  /** The columns with a default for a new record that omits them. */
  readonly filled?: readonly string[];
}

/** `// @gen_one_of`: of these nullable fields, a record has exactly one. */
export interface ExclusiveFields {
  readonly fields: readonly string[];
  /** A record may also have none of them. */
  readonly optional?: true;
  /** The field that says which one a record has, and its value for each of them; null for a record with none. */
  readonly by?: { readonly field: string; readonly values: readonly string[] };
}

/** How records are soft-deleted: by a Boolean, by a DateTime, or by both. */
export interface SoftDelete {
  /** The Boolean field that marks a record as deleted: false for a live record. */
  readonly flag?: string;
  /** The DateTime field that says when the record was deleted: null for a live record. */
  readonly at?: string;
  /** Other records depend on a record that matches one of these: like a foreign key, this prevents its deletion. */
  readonly unless?: readonly object[];
  /** Whoever may restore sees the deleted records and can restore them. */
  readonly restorable?: true;
  /**
   * A record that does not match all of these refers to a deleted one: it cannot be restored, as a
   * foreign key would prevent it.
   */
  readonly refersTo?: readonly object[];
}
