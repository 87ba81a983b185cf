/** The most ids in one list of a body. */
export const MAX_IDS = 1000;

/** True for a list of ids as clients write them: text, or numbers where the key is one. */
export function isIdList(value: unknown): value is readonly (string | number)[] {
  return Array.isArray(value) && value.length <= MAX_IDS && value.every(isId);
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' ? value !== '' : Number.isSafeInteger(value);
}
