/** Native types of DateTime columns that store only a date or only a time. */
const PARTS_BY_NATIVE_TYPE: Partial<Record<string, 'date' | 'time'>> = {
  Date: 'date',
  Time: 'time',
  Timetz: 'time',
};

/** Returns whether a DateTime of this native type is a date or a time only; undefined for a moment. */
export const datePartOf = (nativeType: string | undefined): 'date' | 'time' | undefined =>
  PARTS_BY_NATIVE_TYPE[nativeType ?? ''];
