import type { Key } from '../ids/id-codec';
import type { Relation } from '../resource/relations';

/** The records of a many-to-many relation after a write. */
export interface Link {
  readonly relation: Relation;
  /** Without duplicates, by id. */
  readonly keys: ReadonlyMap<string, Key>;
}
