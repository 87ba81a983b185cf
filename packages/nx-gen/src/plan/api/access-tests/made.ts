import type { ModelIR } from '../../../schema/ir';
import type { Person } from './people';

/** A value of a record that the tests make, as code, and as rules compare it. */
export type Sample =
  | { readonly as: 'literal'; readonly code: string; readonly value: Comparable }
  /** What a person has: `people.author.id`. */
  | { readonly as: 'person'; readonly person: Person; readonly property: string }
  /** What another record has that is made before: `orderOwn.id`. */
  | { readonly as: 'made'; readonly of: Made; readonly field: string };

export type Comparable = string | number | boolean | null;

/** A record that the tests make. */
export interface Made {
  /** `ownPublished`, after what of the rules it meets. */
  name: string;
  readonly model: ModelIR;
  readonly values: Map<string, Sample>;
  /** Fields that the record fills that it is made with: no value stands above, and they are not empty. */
  readonly given: readonly string[];
  /** By relation, the record that it leads to: one that is made before, or a person. */
  readonly related: Map<string, Made>;
  /** By relation, records that are made with it. */
  readonly children: Map<string, readonly Made[]>;
  /** By relation, records that are made before and linked. */
  readonly links: Map<string, readonly Made[]>;
  /** By relation, records that lead here and are made elsewhere. */
  readonly referrers: Map<string, readonly Made[]>;
}

export const emptyRecord = (model: ModelIR, name = '', given: readonly string[] = []): Made => ({
  name,
  model,
  values: new Map(),
  given,
  related: new Map(),
  children: new Map(),
  links: new Map(),
  referrers: new Map(),
});
