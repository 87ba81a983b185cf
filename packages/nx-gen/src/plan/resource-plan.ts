import type {
  BulkOperation,
  DefaultSort,
  FieldIR,
  ModelIR,
  Operation,
  ScalarField,
} from '../schema/ir';
import type { FieldTypeRow } from '../types';
import type { ResourceNames } from './class-names';
import type { Join } from './join-model';

/** A field with its row in the field type table. */
export interface PlannedField {
  readonly field: ScalarField;
  readonly type: FieldTypeRow;
  /** The to-one relation whose whole foreign key is this field. */
  readonly reference?: PlannedRelation;
  /** For a composite foreign key, the columns that the field covers. */
  readonly parts?: ForeignKeyParts;
  /** For a JSON value with known keys: its class, and its keys. */
  readonly shape?: PlannedShape;
  /** The key of an owner that cannot be looked up, which no page shows. */
  readonly isStamped?: true;
}

/** The keys of a JSON value. */
export interface PlannedShape {
  /** What names of its types begin with: `OrderAddress`. */
  readonly stem: string;
  /** The class of such a value: `OrderAddressGenDto`. */
  readonly dto: string;
  readonly keys: readonly PlannedField[];
}

/** The columns of a composite foreign key. */
export interface ForeignKeyParts {
  /** For the whole key of the other resource, in the order of that key. */
  readonly columns: readonly string[];
  /** Those set from elsewhere: another foreign key shares them, or a rule sets them. */
  readonly given: readonly string[];
  /** Fields of the other resource → the given columns here that must have equal values. */
  readonly match: readonly (readonly [theirs: string, ours: string])[];
}

/** What all artefacts of one model need to know; computed once. */
export interface ResourcePlan {
  /** With the field names that clients use. */
  readonly model: ModelIR;
  readonly names: ResourceNames;
  /** The operations available to clients: all, unless the model's mark excludes some. */
  readonly operations: ReadonlySet<Operation>;
  /** Those that clients may apply to many records at once. */
  readonly bulk: ReadonlySet<BulkOperation>;
  /** Whether a request may count and sum its records. */
  readonly isAggregated: boolean;
  /** Fields that a client may see, in schema order: scalars and enums, no relation objects. */
  readonly visible: readonly PlannedField[];
  /** Fields of the create DTO. */
  readonly creatable: readonly PlannedField[];
  /** Fields of the update DTO. */
  readonly updatable: readonly PlannedField[];
  /**
   * Names of the fields that determine whether a record counts up or down, such as a `type` with income and
   * expense.
   */
  readonly directions: readonly string[];
  /** What the list search covers: String fields, and labels of related records as `user.name`. */
  readonly searchable: readonly string[];
  /** The search looks for each word; undefined: for the text as it is. */
  readonly searchBy: 'words' | undefined;
  /** Names of write-only fields: passwords, hashed on input, and those of `@gen_writeonly`. */
  readonly secrets: readonly string[];
  /**
   * Names of text fields whose values are generated identifiers, such as UUIDs: the key, and references to
   * such keys.
   */
  readonly identifiers: readonly string[];
  /** Names of the fields with addresses of uploaded files. */
  readonly uploads: readonly string[];
  /** Those whose files are only readable by clients who can see the field. */
  readonly privateUploads: readonly string[];
  /** The `@updatedAt` field whose value clients send as `If-Match`; absent without one. */
  readonly version?: string;
  /** Whoever writes a single record has to send it. */
  readonly needsVersion: boolean;
  /** Relations to other resources, in schema order. */
  readonly relations: readonly PlannedRelation[];
  /**
   * Relations used only to sort lists by their label and to check what writes refer to: clients cannot see the owner column
   * of their foreign key.
   */
  readonly sortRelations: readonly PlannedRelation[];
  /**
   * The other relations to marked models, which no request of a client uses, for example because their foreign key is
   * hidden: what adapters send may contain their records.
   */
  readonly unusedRelations: readonly UnusedRelation[];
  /** What `@gen_same` compares above relations of this model. */
  readonly same: readonly PlannedSame[];
  /** The relations of this kind, here or elsewhere, that depend on records of this model. */
  readonly sameIn: readonly PlannedSameUse[];
  /** The field that labels a record in the dashboard; absent where only its id can. */
  readonly label?: string;
  readonly defaultSort: DefaultSort;
}

/** Returns the fields that clients may set, when they create a record or later, each once. */
export const writableFields = <Field extends PlannedField>({
  creatable,
  updatable,
}: {
  readonly creatable: readonly Field[];
  readonly updatable: readonly Field[];
}): Field[] => {
  const created = new Set(creatable.map(({ field }) => field.name));
  return [...creatable, ...updatable.filter(({ field }) => !created.has(field.name))];
};

/** A value that the record at the other end of a relation must have too. */
export interface PlannedSame {
  /** The relation's field. */
  readonly relation: string;
  readonly to: ResourcePlan;
  /** The foreign key columns of a to-one relation. */
  readonly by: readonly string[] | undefined;
  /** With a join model: its relation to the other side. */
  readonly through: string | undefined;
  /** The to-one relations to the record with this side's value. */
  readonly along: readonly {
    readonly relation: string;
    readonly by: readonly string[];
    readonly to: ResourcePlan;
  }[];
  readonly own: FieldIR;
  readonly other: FieldIR;
}

/** The part of a resource in such a relation of another, or of itself. */
export interface PlannedSameUse {
  /** The resource with the relation. */
  readonly in: ResourcePlan;
  readonly relation: string;
  /** This side's own list of the same links. */
  readonly links?: string;
  /** This is the join model: its columns that hold the key of the other side. */
  readonly join?: readonly string[];
}

/** A relation between two marked models that clients may not use. */
export interface UnusedRelation {
  /** The relation's field in the Prisma model. */
  name: string;
  to: ResourcePlan;
}

/** A relation between two marked models that clients may see and list. */
export interface PlannedRelation {
  /** The relation's field in the Prisma model. */
  field: FieldIR;
  /** The resource at the other end; for an explicit many-to-many relation, the one behind the join table. */
  to: ResourcePlan;
  /**
   * `one`: to-one; `many`: to-many with a foreign key on the other side; `ids`: many-to-many, represented
   * by ids.
   */
  kind: 'one' | 'many' | 'ids';
  /** To-one relation: the field of the other resource that clients may sort by. */
  label?: string;
  /** Not everyone who can read this resource may list the other one, so no query reaches it from here. */
  isClosed?: true;
  /** The other resource has no rules, but this one does: only the all-passing role can reach it from here. */
  isForAll?: true;
  /**
   * To-one relation whose records have rules, are soft-deleted, or are not checked by the database: where
   * its key is, in the order of that key.
   */
  heldIn?: readonly string[] | 'other';
  /** Foreign key fields of the other model, each with the field that it references. */
  heldBy: [theirs: string, ours: string][];
  /** Explicit many-to-many relation: the far side of its join model. */
  through?: Join;
}
