import type { FieldDirectives } from './field-directives';

/** Native types of DateTime columns that store only a date or only a time. */
const PARTS_BY_NATIVE_TYPE: Partial<Record<string, 'date' | 'time'>> = {
  Date: 'date',
  Time: 'time',
  Timetz: 'time',
};

interface Typed {
  readonly nativeType?: { readonly name: string } | undefined;
  readonly directives: Pick<FieldDirectives, 'format'>;
}

/** Checks for a day in a column that also stores a time. */
export const isTimedDay = ({ directives }: Pick<Typed, 'directives'>): boolean =>
  directives.format === 'day';

/** Returns whether a DateTime field is a date or a time only; undefined for a moment. */
export const datePartOf = (field: Typed): 'date' | 'time' | undefined =>
  isTimedDay(field) ? 'date' : PARTS_BY_NATIVE_TYPE[field.nativeType?.name ?? ''];
