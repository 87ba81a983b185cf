import type { AccessRule, ResourceAccess } from './access';
import type { CompositeReference, ExclusiveFields, SoftDelete } from './record-rules';

export type * from './record-rules';

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

/**
 * The kind of text for columns that accept only one notation: UUIDs, ObjectIds of MongoDB, IP addresses with or without a prefix
 * length, bit strings.
 */
export type ExactForm = 'uuid' | 'objectId' | 'address' | 'bits';

/** A field that clients can see. */
export interface FieldDefinition {
  readonly kind: FieldKind;
  /** The column is nullable. */
  readonly optional?: boolean;
  /** A scalar list, such as `String[]`. */
  readonly list?: boolean;
  /** The names of the enum's values; for `Enum` only. */
  readonly values?: readonly string[];
  /**
   * The only texts that clients write and filter by; for `String`. The database may hold others, so that ids, cursors and what
   * compares in another way take any text.
   */
  readonly oneOf?: readonly string[];
  /** The texts that the database holds for `values`, in the same order, if `@map` changes any. */
  readonly stored?: readonly string[];
  /** The enum's name in a database that has a type for it. */
  readonly enumName?: string;
  /** On an optional text: its value is unique. Empty text is stored as NULL, which many records may have. */
  readonly unique?: true;
  /** On any other optional text: empty text is stored as NULL. */
  readonly empty?: 'null';
  /** The kind of a text that the database compares only as a whole, such as a `@db.Uuid`: no `_q`, search or other text. */
  readonly exact?: ExactForm;
  /** Text that only identifies a record, such as a UUID: filtered as a whole, never by a part or a range. */
  readonly identifier?: true;
  /** Values that the database can neither compare nor sort, such as a `@db.Xml`: no filter, no sort. */
  readonly opaque?: true;
  /**
   * The smallest number that the column can be compared with, where it is not that of its kind: a `@db.SmallInt` has a greater one
   * in databases that check it.
   */
  readonly least?: string;
  /** The largest number that the column can be compared with: that of a `@db.UnsignedInt` is beyond its kind. */
  readonly greatest?: string;
  /**
   * The public name if it differs from Prisma's, for a name that is taken: `id` stands for the
   * whole key of every record.
   */
  readonly as?: string;
  /** Set to the current user's tenant, never by the request body: unique conflicts are reported on the other fields. */
  readonly preset?: 'tenant';
  /** Omitted from lists, and from related records, which are shown as in the lists of their resource. */
  readonly inList?: false;
  /** Clients cannot filter by it. */
  readonly filter?: false;
  /** Clients cannot sort by it. */
  readonly sort?: false;
  /** Never summed: amounts with a currency or unit per record, or a column type without a sum. */
  readonly sum?: false;
  /** On a DateTime whose column holds only a day, or only a time of day: no time zone shifts it. */
  readonly part?: 'date' | 'time';
  /** On a day whose column also stores a time: what others have stored with one stands for its day in UTC. */
  readonly timed?: true;
  /** On a DateTime whose column may hold more digits of a second than the milliseconds that Prisma reads. */
  readonly finer?: true;
  /** On a DateTime: the field of the same record that it must not precede; null in either is allowed. */
  readonly notBefore?: string;
  /** The same, for a field that it must be later than. */
  readonly after?: string;
  /** The column's name in the database if `@map` changes it. */
  readonly column?: string;
}

/** A relation to another resource, keyed by the name of the relation field. */
export interface RelationDefinition {
  /**
   * The other resource; a function, because files import each other in cycles. Its return type must
   * be explicit, or TypeScript reports a circular type.
   */
  readonly to: () => ResourceDefinition;
  /** A to-many relation. */
  readonly list?: boolean;
  /** On a to-one relation: the other resource's field that `sortBy=<relation>.<label>` sorts by. */
  readonly label?: string;
  /**
   * The other resource is behind other guards: no query of this one includes its records, or
   * filters, sorts or searches by them.
   */
  readonly closed?: true;
  /**
   * Some columns of its foreign key are hidden, such as the owner: lists can sort by its label, no other query uses it, and
   * writes check to which record the other columns lead.
   */
  readonly sortOnly?: true;
  /** Whoever may list these records sees none of the related ones: clients cannot filter by them. */
  readonly filter?: false;
  /** On a list: clients cannot sort by the number of its records. */
  readonly sort?: false;
  /** On a to-one relation: the fields of the foreign key, in the order of the other resource's key. */
  readonly by?: readonly string[];
  /**
   * On a to-one relation to the same model without cycles: the fields that hold the parent's key,
   * in key order.
   */
  readonly tree?: readonly string[];
  /** Only some of the visible records may be chosen here: `choices` in the other resource's rules says which. */
  readonly choose?: true;
  /** On a to-one relation whose foreign key is in the other resource. */
  readonly foreign?: true;
  /**
   * On a list: its records can be created in the body of this one's, and hold its key in these
   * fields, in key order.
   */
  readonly children?: readonly string[];
  /**
   * On a list of records that refer to this one, or of join rows: their fields that hold its key, in key order; defaults to
   * `children`. With them `_count` reads only what refers to the records of a page; without them the database counts what refers
   * to any record first.
   */
  readonly countedBy?: readonly string[];
  /** Who may use the relation and refer to its records; for anyone else its records do not exist. */
  readonly only?: AccessRule;
  /**
   * On a many-to-many relation: clients read and write it as a list of ids, under its own name.
   * `true` for an implicit one, whose join table Prisma manages.
   */
  readonly ids?: true | { readonly through: JoinModel };
  /** The list of ids of the other resource that changes along with this one, if clients write it: its records get a new version. */
  readonly inverse?: string;
  /** How many ids such a list may have, checked after a change of it; at most `MAX_IDS` if absent. */
  readonly bounds?: { readonly min?: number; readonly max?: number };
}

/** The join model of a many-to-many relation: the relation field holds its rows. */
export interface JoinModel {
  /** The fields that hold the other resource's key, in the order of that key. */
  readonly fields: readonly string[];
  /** The relation field to the other resource; without it, clients cannot filter by that resource. */
  readonly relation?: string;
}

export type DatabaseProvider =
  'postgresql' | 'cockroachdb' | 'mysql' | 'sqlite' | 'sqlserver' | 'mongodb';

export type SortOrder = 'asc' | 'desc';

/** What the runtime knows about a model: the single source for select, sort, search and filter. */
export interface ResourceDefinition {
  /** The Prisma model's name, used in error messages. */
  readonly model: string;
  /** The Prisma client's property for the model, such as `promoCode`. */
  readonly delegate: string;
  /** The path of its routes, such as `gen-api/promo-codes`. */
  readonly path: string;
  readonly provider: DatabaseProvider;
  /** The fields of the primary key, in order. */
  readonly key: readonly [string, ...string[]];
  /** Prisma's name of a composite key; defaults to `a_b`. */
  readonly keyName?: string;
  /** Exactly the fields that clients can see; these and all names below are Prisma's. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /** Relations to other resources; those to models without a resource are omitted. */
  readonly relations?: Readonly<Record<string, RelationDefinition>>;
  /** The other relations to resources, which clients cannot use: adapters may send their records. */
  readonly unused?: Readonly<Record<string, () => ResourceDefinition>>;
  /** The relations that rules use to models without a resource. */
  readonly unmarked?: readonly string[];
  /** Composite foreign keys that must not be written half empty. */
  readonly composites?: readonly CompositeReference[];
  /** Fields of which a record has only one at a time. */
  readonly exclusive?: readonly ExclusiveFields[];
  /** The relations that lead only to records with the same value as this one. */
  readonly same?: readonly SameDefinition[];
  /** The relations of this kind, in other resources or this one, that depend on records of this resource. */
  readonly sameIn?: readonly SameUse[];
  /** The fields that `search` covers; `user.name` is a field of a to-one relation. */
  readonly search: readonly string[];
  /**
   * `words`: a search matches records that contain each of its words in any of these fields; by default the text as a whole.
   */
  readonly searchBy?: 'words';
  /** Write-only fields, stored as password hashes except for those in `unhashed`. */
  readonly secrets?: readonly string[];
  /** Fields and relations hidden from clients, in addition to the secrets: responses of adapters omit them too. */
  readonly hidden?: readonly string[];
  /** The columns that no client sees, hidden fields and secrets: hooks receive them with the rest of a stored record. */
  readonly unseen?: readonly string[];
  /** Required columns that no client writes and no rule sets: a hook of the project does, in each new record. */
  readonly setByHook?: readonly string[];
  /** The secrets stored as given, such as a token for another service. */
  readonly unhashed?: readonly string[];
  /** String fields, lists or not, that hold URLs of uploaded files. */
  readonly uploads?: readonly string[];
  /** The upload fields whose files only those who see the field may read: responses sign their URLs. */
  readonly privateUploads?: readonly string[];
  /** The `@updatedAt` field, which versions a record. */
  readonly version?: string;
  /** Whoever changes, deletes or restores records must name their versions: without `If-Match`, 428. */
  readonly needsVersion?: true;
  /**
   * The columns that the database empties with the record that they refer to (`onDelete: SetNull`): the version stays, so a record
   * in which one is empty is always sent anew.
   */
  readonly emptied?: readonly string[];
  /**
   * Prisma's `relationMode` for a database without foreign keys: Prisma emulates them when a record
   * is deleted, but not when one is created.
   */
  readonly relationMode?: 'prisma';
  /**
   * The column that is written unchanged to lock a record; defaults to the key. Set if Prisma
   * emulates foreign keys, because writing a key makes it query every record that refers to it.
   */
  readonly heldBy?: string;
  readonly defaultSort: { readonly field: string; readonly order: SortOrder };
  /** Names of constraints and indexes in the database, with the fields that they cover. */
  readonly constraints?: Readonly<Record<string, readonly string[]>>;
  /** The default page size; 10 when absent. */
  readonly limit?: number;
  /** The maximum number of records in a page or a bulk request. */
  readonly maxLimit: number;
  /**
   * The condition for a record to exist for anyone, including the system: neither it nor a record
   * that would cascade to it is deleted.
   */
  readonly live?: object;
  /** A deleted record keeps its row; absent for a hard delete. */
  readonly softDelete?: SoftDelete;
  /** Who may do what with its records; when absent, everyone whom the guards admit may do everything. */
  readonly access?: ResourceAccess;
}

/**
 * `/// @gen_same`: the record that a relation leads to must have the same value as this one. An invariant of the data: it binds
 * everybody, the system too.
 */
export interface SameDefinition {
  /** The relation field; with a join model, the list of its rows. */
  readonly relation: string;
  readonly to: () => ResourceDefinition;
  /** On a to-one relation: the fields of the foreign key. Absent for a many-to-many relation. */
  readonly by?: readonly string[];
  /** On a many-to-many relation with a join model: the relation from its rows to the other resource. */
  readonly through?: string;
  /** The to-one relations that lead from this record to the one with the value; absent if it is this record's own. */
  readonly along?: readonly SameStep[];
  /** The field on this side, in the record at the end of `along`. */
  readonly own: SameField;
  /** The field of the other resource. */
  readonly other: SameField;
}

/** A to-one relation on the way to the compared value. */
export interface SameStep {
  readonly relation: string;
  /** The fields of the foreign key. */
  readonly by: readonly string[];
  readonly to: () => ResourceDefinition;
}

/** A compared field. Clients may not see it. */
export interface SameField {
  readonly name: string;
  readonly optional?: true;
}

/** A relation in whose `same` this resource has a part other than its own: as the other side, on the way, or as the join model. */
export interface SameUse {
  /** The resource with the relation. */
  readonly in: () => ResourceDefinition;
  readonly relation: string;
  /** This resource's own list of ids, which writes the same links. */
  readonly links?: string;
  /** This resource is the join model: its fields that hold the key of the other side. */
  readonly join?: readonly string[];
}
