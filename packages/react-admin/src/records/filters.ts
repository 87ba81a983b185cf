import type { RecordValues } from 'react-admin';

/** The suffix of a field name in a filter's key; empty for equality. */
type Comparison = '' | '_neq' | '_in' | '_range' | '_gte' | '_gt' | '_lte' | '_lt' | '_q' | '_null';

type KeyOf<Name extends string, Value> =
  NonNullable<Value> extends readonly unknown[]
    ? `${Name}_has` | `${Name}_none` | `${Name}_all`
    : `${Name}${Comparison}`;

/**
 * The filters of a list of these records: `q` for the search, and each field with its comparisons, such as `name_q` and
 * `price_range`; a list has `_has`, and one of
 * related records `_none` and `_all`. For the inputs of a filter form.
 */
export type FiltersOf<RecordType extends RecordValues> = { q: string } & {
  [Name in keyof RecordType & string as KeyOf<Name, RecordType[Name]>]: unknown;
};
