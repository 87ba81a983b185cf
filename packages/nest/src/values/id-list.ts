/** The maximum number of ids in one list of a body. */
export const MAX_IDS = 1000;

/** How many distinct ids a list may have. */
export interface IdListBounds {
  readonly min?: number;
  /** At most `MAX_IDS`, the default. */
  readonly max?: number;
  /** Ids of integer keys, as the OpenAPI document says; by default text or numbers. */
  readonly type?: 'integer';
}

/** Checks for a list of ids as clients send them: text, or numbers if the key is one. */
export function isIdList(
  value: unknown,
  { min = 0, max = MAX_IDS, type }: IdListBounds = {},
): value is readonly (string | number)[] {
  if (!Array.isArray(value) || value.length > MAX_IDS || !value.every(isId)) return false;
  if (type === 'integer' && !value.every(Number.isSafeInteger)) return false;
  const { size } = new Set(value.map(String));
  return size >= min && size <= max;
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' ? value !== '' : Number.isSafeInteger(value);
}
