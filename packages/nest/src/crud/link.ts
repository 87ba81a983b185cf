import type { Key } from '../ids/id-codec';
import type { Relation } from '../resource/relations';

/** What a write makes of a many-to-many relation: the records that it leads to afterwards, or a change of them. */
export interface Link {
  readonly relation: Relation;
  /** The whole list, or what a change adds to it; without duplicates, by id. */
  readonly keys: ReadonlyMap<string, Key>;
  /** What a change removes; absent if `keys` is the whole list. */
  readonly removed?: ReadonlyMap<string, Key>;
}
