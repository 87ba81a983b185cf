import type { Key } from '../ids/id-codec';
import type { Relation } from '../resource/relations';

/** The records that a many-to-many relation shall have after a write. */
export interface Link {
  readonly relation: Relation;
  /** Each once, by id. */
  readonly keys: ReadonlyMap<string, Key>;
}
