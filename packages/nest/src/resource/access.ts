/**
 * What a rule allows: everything, nothing, or the records that meet this Prisma `where`. Whoever means every record says
 * `true`: a `where` without a condition allows nothing.
 */
export type Allowed = boolean | object;

/** What whoever asks may do; `undefined` where nobody is logged in. */
export type AccessRule<TUser = never> = (user: TUser | undefined) => Allowed | Promise<Allowed>;

/** What may be done with a record; `restore` is to see it among the deleted ones and to bring it back. */
export type AccessOperation = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'restore';

/** What can be asked of each record of an answer: whether whoever asks may do this with it. */
export type RecordOperation = Extract<AccessOperation, 'show' | 'edit' | 'delete'>;

/** Who reads a field and who writes it; whoever may do so with the record where a rule is absent. */
export interface FieldAccess<TUser = never> {
  readonly read?: AccessRule<TUser>;
  readonly write?: AccessRule<TUser>;
}

/** Who may do what with the records of a model. */
export interface ResourceAccess<TUser = never> extends Readonly<
  Record<Exclude<AccessOperation, 'restore'>, AccessRule<TUser>>
> {
  /** Of records that can be brought back; without it nobody does. */
  readonly restore?: AccessRule<TUser>;
  /** By Prisma's names: fields, secrets and relations that are lists of ids. */
  readonly fields?: Readonly<Record<string, FieldAccess<TUser>>>;
  /** Which of the records may be chosen in relations that lead here, by where: `links.collection`. */
  readonly choices?: Readonly<Record<string, AccessRule<TUser>>>;
  /** What a new record holds where the body does not say it, such as its owner and its tenant. */
  readonly presets?: (user: TUser | undefined) => Readonly<Record<string, unknown>>;
}
