import { isStorableText } from './storable-text';

/** How deeply the lists and objects of a body may be nested. */
export const MAX_DEPTH = 32;

const NO_JSON = 'must be a JSON value';

/** Who sent `9007199254740993` is not asked to know that a body is read as `9007199254740992`. */
const INEXACT = `must have no number beyond ${Number.MAX_SAFE_INTEGER}, of which digits would be lost: send it as text`;

/** Why a database does not store a JSON value as it was sent: "must …"; undefined where it does. Null is no value. */
export function jsonProblem(value: unknown): string | undefined {
  return value === null ? NO_JSON : problemAt(value, 0);
}

function problemAt(value: unknown, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return NO_JSON;
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'string') return isStorableText(value) ? undefined : NO_JSON;
  if (typeof value === 'number') return problemOfNumber(value);
  if (typeof value !== 'object') return NO_JSON;
  for (const [key, item] of Object.entries(value)) {
    const problem = isStorableText(key) ? problemAt(item, depth + 1) : NO_JSON;
    if (problem) return problem;
  }
  return undefined;
}

function problemOfNumber(value: number): string | undefined {
  if (!Number.isFinite(value)) return NO_JSON;
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? INEXACT : undefined;
}
