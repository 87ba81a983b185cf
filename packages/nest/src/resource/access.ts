/**
 * What a rule allows: everything, nothing, or the records that match this Prisma `where`. Use
 * `true` to allow every record: an empty `where` allows nothing.
 */
export type Allowed = boolean | object;

/** Decides what the current user may do; `user` is undefined if nobody is logged in. */
export type AccessRule<TUser = never> = (user: TUser | undefined) => Allowed | Promise<Allowed>;

/** What may be done with a record; `restore` means to see it among the deleted records and to undelete it. */
export type AccessOperation = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'restore';

/** The operations that a response can report for each record: whether the current user may perform them. */
export type RecordOperation = Extract<AccessOperation, 'show' | 'edit' | 'delete'>;

/** Who may read and who may write a field; where a rule is absent, whoever may do so with the record. */
export interface FieldAccess<TUser = never> {
  readonly read?: AccessRule<TUser>;
  readonly write?: AccessRule<TUser>;
  /** In place of `write`: who may give a new record a value of their own. */
  readonly create?: AccessRule<TUser>;
  /** In place of `write`: who may change it in existing records. */
  readonly edit?: AccessRule<TUser>;
  /** What a refused write says to do instead: `change your own at …`. */
  readonly cure?: string;
  /**
   * What a new record holds if the body omits the field, in its JSON form: whoever creates it may say so without the right to
   * write the field. Absent if a function sets it, such as `now()`.
   */
  readonly default?: unknown;
}

/** Who may do what with the records of a model. */
export interface ResourceAccess<TUser = never> extends Readonly<
  Record<Exclude<AccessOperation, 'restore'>, AccessRule<TUser>>
> {
  /** For soft-deleted records that can be restored; absent if nobody may. */
  readonly restore?: AccessRule<TUser>;
  /** By Prisma's names: fields, secrets and relations that are lists of ids. */
  readonly fields?: Readonly<Record<string, FieldAccess<TUser>>>;
  /** Which records may be chosen in the relations that lead here, by relation: `links.collection`. */
  readonly choices?: Readonly<Record<string, AccessRule<TUser>>>;
  /** Values of a new record that the body does not set, such as its owner and its tenant. */
  readonly presets?: (user: TUser | undefined) => Readonly<Record<string, unknown>>;
  /** Those of them that a new record must have: a user without one, such as a tenant, creates none. */
  readonly requires?: readonly string[];
}
