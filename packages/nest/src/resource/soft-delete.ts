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
