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

/** A field with the row of the field type table that says how it looks. */
export interface PlannedField {
  readonly field: ScalarField;
  readonly type: FieldTypeRow;
  /** The to-one relation whose whole key this field holds. */
  readonly reference?: PlannedRelation;
  /** Of a reference that several columns hold, which of them the field is about. */
  readonly parts?: HeldParts;
  /** It is the key of an owner whom people cannot look up: no page has it. */
  readonly isStamped?: true;
}

/** The columns of a reference that several hold. */
export interface HeldParts {
  /** Of the whole key of the other resource, in the order of that key. */
  readonly columns: readonly string[];
  /** Those of the reference that come from elsewhere: another one has them too, or a rule gives them. */
  readonly given: readonly string[];
  /** Fields of the other resource → the given columns here that have the same. */
  readonly match: readonly (readonly [theirs: string, ours: string])[];
}

/** What every artefact of one model needs to know; computed once. */
export interface ResourcePlan {
  /** Its fields are called as clients call them. */
  readonly model: ModelIR;
  readonly names: ResourceNames;
  /** What clients may do: everything, unless the model's mark says less. */
  readonly operations: ReadonlySet<Operation>;
  /** Those of them that clients may do with many records at once. */
  readonly bulk: ReadonlySet<BulkOperation>;
  /** Fields that a client may see, in schema order: scalars and enums, no relation objects. */
  readonly visible: readonly PlannedField[];
  /** Fields of the create DTO. */
  readonly creatable: readonly PlannedField[];
  /** Fields of the update DTO. */
  readonly updatable: readonly PlannedField[];
  /** Names of the fields that say whether a record counts up or down, such as a `type` out of income and expense. */
  readonly directions: readonly string[];
  /** What the list search looks into: String fields, and labels of related records as `user.name`. */
  readonly searchable: readonly string[];
  /** Names of write-only fields: passwords, hashed on the way in, and those of `@gen_writeonly`. */
  readonly secrets: readonly string[];
  /** Names of text fields whose values were made to name records, such as UUIDs: the key, and what refers to such keys. */
  readonly identifiers: readonly string[];
  /** Names of the fields that hold addresses of uploaded files. */
  readonly uploads: readonly string[];
  /** Those of them whose files only they read who are shown the field. */
  readonly privateUploads: readonly string[];
  /** The `@updatedAt` field whose value clients send as `If-Match`; none where the model has none. */
  readonly version?: string;
  /** Relations to other resources, in schema order. */
  readonly relations: readonly PlannedRelation[];
  /** Relations by whose label lists are sorted, and that nothing else leads through: of their key clients do not see the owner. */
  readonly sortRelations: readonly PlannedRelation[];
  /** Field that stands for a record in the dashboard; none where only its id can. */
  readonly label?: string;
  readonly defaultSort: DefaultSort;
}

/** A relation of one marked model to another that clients may see and list. */
export interface PlannedRelation {
  /** The relation's field in the Prisma model. */
  field: FieldIR;
  /** The resource at the other end; of an explicit many-to-many relation the one behind the join table. */
  to: ResourcePlan;
  /** `one`: to-one; `many`: to many, each of which belongs to one; `ids`: many to many, known by their ids. */
  kind: 'one' | 'many' | 'ids';
  /** Of a to-one relation: the field of the other resource that clients may sort by. */
  label?: string;
  /** Not everybody who reads this resource may list the other one: no query leads to it from here. */
  isClosed?: true;
  /** No rule says who sees the other resource, and rules open this one: the role that passes all looks through it alone. */
  isForAll?: true;
  /** Of a to-one relation whose records have rules, are deleted softly, or are not looked for by the database: where its key is held, in the order of that key. */
  heldIn?: readonly string[] | 'other';
  /** Fields of the other model that hold the key of this one, each with the field that it refers to. */
  heldBy: [theirs: string, ours: string][];
  /** Of an explicit many-to-many relation: what its join model has of the other resource. */
  through?: Join;
}
