import type { ResourceDefinition } from './definition';

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
