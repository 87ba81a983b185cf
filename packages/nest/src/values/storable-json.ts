import { isStorableText } from './storable-text';

/** The maximum depth of nested lists and objects in a body. */
export const MAX_DEPTH = 32;

const NOT_JSON = 'must be a JSON value';

/** A client that sends `9007199254740993` does not expect it to be parsed as `9007199254740992`. */
const INEXACT_NUMBER = `must have no number beyond ${Number.MAX_SAFE_INTEGER}, of which digits would be lost: send it as text`;

/** Returns why a database would not store a JSON value as sent, as "must …"; undefined if it would. Null is not a value. */
export function jsonProblem(value: unknown): string | undefined {
  return value === null ? NOT_JSON : problemAt(value, 0);
}

function problemAt(value: unknown, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return NOT_JSON;
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'string') return isStorableText(value) ? undefined : NOT_JSON;
  if (typeof value === 'number') return problemOfNumber(value);
  if (typeof value !== 'object') return NOT_JSON;
  for (const [key, item] of Object.entries(value)) {
    const problem = isStorableText(key) ? problemAt(item, depth + 1) : NOT_JSON;
    if (problem) return problem;
  }
  return undefined;
}

function problemOfNumber(value: number): string | undefined {
  if (!Number.isFinite(value)) return NOT_JSON;
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? INEXACT_NUMBER : undefined;
}
