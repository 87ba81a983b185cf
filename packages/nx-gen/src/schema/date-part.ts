/** Native types of a DateTime column that holds less than a moment. */
const PARTS: Partial<Record<string, 'date' | 'time'>> = {
  Date: 'date',
  Time: 'time',
  Timetz: 'time',
};

/** Whether a DateTime of this native type is a day without a time, or a time without a day; undefined for a moment. */
export const datePartOf = (nativeType: string | undefined): 'date' | 'time' | undefined =>
  PARTS[nativeType ?? ''];
