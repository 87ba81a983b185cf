import type { ModelIR } from '../../../schema/ir';
import type { Person } from './people';

/** A value of a record that the tests create, as code and as rules compare it. */
export type Sample =
  | { readonly as: 'literal'; readonly code: string; readonly value: Comparable }
  /** A property of a person: `people.author.id`. */
  | { readonly as: 'person'; readonly person: Person; readonly property: string }
  /** A property of another record that is created first: `orderOwn.id`. */
  | { readonly as: 'made'; readonly of: TestRecord; readonly field: string };

export type Comparable = string | number | boolean | null;

/** A record that the tests create. */
export interface TestRecord {
  /** `ownPublished`, named after the parts of the rules that it meets. */
  name: string;
  readonly model: ModelIR;
  readonly values: Map<string, Sample>;
  /** Fields set by the parent record that it is created with: they have no value above, but are not empty. */
  readonly given: readonly string[];
  /** Columns that it is to have, of those that exclude each other. */
  readonly wanted: Set<string>;
  /** By relation, the record that it refers to: one created first, or a person. */
  readonly related: Map<string, TestRecord>;
  /** By relation, records that are created with it. */
  readonly children: Map<string, readonly TestRecord[]>;
  /** By relation, records that are created first and linked. */
  readonly links: Map<string, readonly TestRecord[]>;
  /** By relation, records that refer to it and are created elsewhere. */
  readonly referrers: Map<string, readonly TestRecord[]>;
}

export const emptyRecord = (
  model: ModelIR,
  name = '',
  given: readonly string[] = [],
): TestRecord => ({
  name,
  model,
  values: new Map(),
  given,
  wanted: new Set(),
  related: new Map(),
  children: new Map(),
  links: new Map(),
  referrers: new Map(),
});
