import type { RecordValues } from 'react-admin';

/** What follows the name of a field in the key of a filter; nothing: it has that value. */
type Comparison = '' | '_neq' | '_in' | '_range' | '_gte' | '_gt' | '_lte' | '_lt' | '_q' | '_null';

type KeyOf<Name extends string, Value> =
  NonNullable<Value> extends readonly unknown[] ? `${Name}_has` : `${Name}${Comparison}`;

/**
 * What lists of these records can be filtered by: `q`, the search, and each field with what it is compared by, such as
 * `name_q` and `price_range`; a list has `_has` only. For the inputs of a filter form.
 */
export type FiltersOf<RecordType extends RecordValues> = { q: string } & {
  [Name in keyof RecordType & string as KeyOf<Name, RecordType[Name]>]: unknown;
};
