import { isRecord } from './record';

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
  if (!Array.isArray(value) || value.length > MAX_IDS) return false;
  if (!value.every((item) => isId(item, type))) return false;
  const { size } = new Set(value.map(String));
  return size >= min && size <= max;
}

/** A change of a list of ids, in place of the whole list: what is in neither of them stays as it is. */
export interface IdChange<TId extends string | number = string | number> {
  readonly add?: readonly TId[];
  readonly remove?: readonly TId[];
}

/** Checks for such a change; an id that is in both is none. */
export function isIdChange(
  value: unknown,
  { type }: Pick<IdListBounds, 'type'> = {},
): value is IdChange {
  if (!isRecord(value)) return false;
  const lists = Object.entries(value).filter(([, list]) => list !== undefined);
  if (!lists.length || !lists.every(([name]) => name === 'add' || name === 'remove')) return false;
  if (!lists.every(([, list]) => isIdList(list, { ...(type && { type }) }))) return false;
  const ids = lists.flatMap(([, list]) => [...new Set((list as unknown[]).map(String))]);
  return new Set(ids).size === ids.length;
}

/** Says what a list must be: `a list of 1 to 5 ids`. */
export function describeIdList({ min, max = MAX_IDS, type }: IdListBounds): string {
  const count = min ? `${min} to ${max}` : `at most ${max}`;
  return `a list of ${count} ${type === 'integer' ? 'integer ids' : 'ids'}`;
}

/** Checks for an id as clients send it: text, or a number if the key is one. */
export function isId(value: unknown, type?: IdListBounds['type']): value is string | number {
  if (typeof value === 'string') return type !== 'integer' && value !== '';
  return Number.isSafeInteger(value);
}
