import type { AccessRule, ResourceAccess } from './access';

/** The Prisma scalar types, and `Enum`. */
export type FieldKind =
  | 'String'
  | 'Boolean'
  | 'Int'
  | 'BigInt'
  | 'Float'
  | 'Decimal'
  | 'DateTime'
  | 'Json'
  | 'Bytes'
  | 'Enum';

/** What a text is that its column takes in one way of writing only: an IP address with or without the length of its prefix, zeros and ones. */
export type ExactForm = 'uuid' | 'address' | 'bits';

/** One field that clients may see. */
export interface FieldDefinition {
  readonly kind: FieldKind;
  /** The column may hold NULL. */
  readonly optional?: boolean;
  /** A scalar list, such as `String[]`. */
  readonly list?: boolean;
  /** The names of the enum's values; for `Enum` only. */
  readonly values?: readonly string[];
  /** Of an optional text: no two records have the same one. The empty text is stored as NULL, which many may have. */
  readonly unique?: true;
  /** Of another optional text: the empty text is stored as NULL. */
  readonly empty?: 'null';
  /** What a text is that the database compares only as a whole, such as a `@db.Uuid`: no `_q`, no search, and no other text. */
  readonly exact?: ExactForm;
  /** Text that was made to name a record, such as a UUID: it is asked for as a whole, by no part and no order of it. */
  readonly identifier?: true;
  /** Values that the database neither compares nor sorts, such as a `@db.Xml`: no filter, no order. */
  readonly opaque?: true;
  /** The least number that the database compares its column with, such as that of a `@db.SmallInt`. */
  readonly least?: string;
  /** The greatest one. */
  readonly greatest?: string;
  /**
   * What clients call it, where Prisma's own name would be taken for another: `id` stands for the
   * whole key of every record.
   */
  readonly as?: string;
  /** The tenant of whoever makes the record, which is in no body: refusals blame the fields beside it. */
  readonly preset?: 'tenant';
  /** Lists leave it out, and so do related records: those of one resource are shown as its list shows them. */
  readonly inList?: false;
  /** No request filters by it. */
  readonly filter?: false;
  /** No request sorts by it. */
  readonly sort?: false;
  /** Nobody adds them up: amounts of which each record says itself what they are of, such as a currency, or a column of which the database gives no sum. */
  readonly sum?: false;
  /** Of a DateTime: another one of the record, than which it is never earlier; null beside either is in order. */
  readonly notBefore?: string;
  /** The column's name in the database where `@map` makes it another. */
  readonly column?: string;
}

/** A relation to another resource, under the name of the relation field. */
export interface RelationDefinition {
  /**
   * The other resource; a function, for files refer to each other in a circle. Its return type
   * must be written out, or TypeScript goes round in that circle.
   */
  readonly to: () => ResourceDefinition;
  /** A to-many relation. */
  readonly list?: boolean;
  /** Of a to-one relation: the other resource's field that `sortBy=<relation>.<label>` orders by. */
  readonly label?: string;
  /**
   * Other guards stand before the other resource: no query of this one includes its records, nor
   * filters, sorts or searches by them.
   */
  readonly closed?: true;
  /** Of its key clients do not see what a rule gives, such as the owner: lists are sorted by its label, and nothing else leads through it. */
  readonly sortOnly?: true;
  /** Nobody who may list sees a record that it leads to: no request filters by them. */
  readonly filter?: false;
  /** Of a to-one relation: the own fields that hold the other resource's key, in the order of that key. */
  readonly by?: readonly string[];
  /**
   * Of a to-one relation to the same model that never leads in a circle: the own fields that hold the key of the record above,
   * in the order of that key.
   */
  readonly tree?: readonly string[];
  /** Of those that somebody sees, not each may be chosen here: `choices` of the other resource's rules say which. */
  readonly choose?: true;
  /** Of a to-one relation whose key is held by the other resource. */
  readonly foreign?: true;
  /**
   * Of a list: its records may be made in the body of this one's, and hold its key in these fields of theirs, in the order
   * of the key.
   */
  readonly children?: readonly string[];
  /** Who looks through the relation, and refers to its records; for others it is as if none of them were there. */
  readonly only?: AccessRule;
  /**
   * Of a many-to-many relation: clients read and write it as a list of ids, under its own name.
   * `true` where Prisma keeps the join table itself.
   */
  readonly ids?: true | { readonly through: JoinModel };
}

/** The model that joins two others: rows of it are what the relation field holds. */
export interface JoinModel {
  /** Its fields that hold the other resource's key, in the order of that key. */
  readonly fields: readonly string[];
  /** Its relation field to the other resource; without it nobody can filter by that resource. */
  readonly relation?: string;
}

/** A reference of several columns that may each be null. Where only some are, the database checks nothing. */
export interface CompositeReference {
  /** Those columns, those that no client sees too. */
  readonly fields: readonly string[];
  /** Of them those that are part of no other reference and given by no rule and no hook: whoever writes one names a record by it. */
  readonly own: readonly string[];
  /** Of them those that have a value where a new record leaves them out. */
  readonly filled?: readonly string[];
}

/** How records are deleted whose rows stay: by a Boolean, by a DateTime, or by both. */
export interface SoftDelete {
  /** The Boolean field that says so: false in a record that is there. */
  readonly flag?: string;
  /** The DateTime field that says when: empty in a record that is there. */
  readonly at?: string;
  /** Of a record that meets one of these others depend: it is not deleted, as a database would not delete it. */
  readonly unless?: readonly object[];
  /** Whoever may restore is shown the deleted records, and brings them back. */
  readonly restorable?: true;
  /** A record that does not meet all of these refers to one that is not there: it is not brought back, as a database would not take it. */
  readonly refersTo?: readonly object[];
}

export type DatabaseProvider =
  'postgresql' | 'cockroachdb' | 'mysql' | 'sqlite' | 'sqlserver' | 'mongodb';

export type SortOrder = 'asc' | 'desc';

/** What the runtime knows of a model: the one table behind select, sort, search and filter. */
export interface ResourceDefinition {
  /** The Prisma model's name, used in messages. */
  readonly model: string;
  /** The client's property for the model, such as `promoCode`. */
  readonly delegate: string;
  /** Where its routes stand, such as `gen-api/promo-codes`. */
  readonly path: string;
  readonly provider: DatabaseProvider;
  /** The fields of the primary key, in order. */
  readonly key: readonly [string, ...string[]];
  /** Prisma's name of a composite key; `a_b` when absent. */
  readonly keyName?: string;
  /** Every field that clients may see, and no other; these and all names below are Prisma's. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /** Relations to other resources; those to models without a resource are left out. */
  readonly relations?: Readonly<Record<string, RelationDefinition>>;
  /** References that no write may leave half empty. */
  readonly composites?: readonly CompositeReference[];
  /** The fields that `search` looks into; `user.name` is one of the record of a to-one relation. */
  readonly search: readonly string[];
  /** `words`: a search finds what has each of its words, in whichever of these fields; absent: its text as it is. */
  readonly searchBy?: 'words';
  /** Write-only fields, stored as password hashes, but for those of `unhashed`. */
  readonly secrets?: readonly string[];
  /** Fields and relations that no client may see, beside the secrets: answers of adapters leave them out too. */
  readonly hidden?: readonly string[];
  /** The columns that no client sees, hidden ones and secrets: hooks are given them with the rest of a stored record. */
  readonly unseen?: readonly string[];
  /** The secrets that are stored as they are given, such as a token for another service. */
  readonly unhashed?: readonly string[];
  /** String fields, lists or not, that hold addresses of uploaded files. */
  readonly uploads?: readonly string[];
  /** Those of them whose files only they read who are shown the field: answers sign their addresses. */
  readonly privateUploads?: readonly string[];
  /** The `@updatedAt` field: it tells one version of a record from the next. */
  readonly version?: string;
  /** Prisma's `relationMode`, where the database has no foreign keys: Prisma looks after them when a record goes, and for none when one comes. */
  readonly relationMode?: 'prisma';
  /**
   * The column that is written as it is to hold a record; the key when absent. Named where Prisma keeps the references, which
   * looks through all that refer to a key that is written.
   */
  readonly heldBy?: string;
  readonly defaultSort: { readonly field: string; readonly order: SortOrder };
  /** Names of constraints and indexes in the database, with the fields they cover. */
  readonly constraints?: Readonly<Record<string, readonly string[]>>;
  /** The records in one page where a request does not say how many; 10 when absent. */
  readonly limit?: number;
  /** The most records in one page or one bulk request. */
  readonly maxLimit: number;
  /**
   * What a record must meet to be there for anybody, the program itself too: it is not deleted, nor is a record with which
   * it would go.
   */
  readonly live?: object;
  /** A record that is deleted keeps its row; absent where the row goes. */
  readonly softDelete?: SoftDelete;
  /** Who may do what with its records; whoever the guards let in may do everything where it is absent. */
  readonly access?: ResourceAccess;
}
