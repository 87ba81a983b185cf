import { httpError, invalid } from '../errors/http-error';
import { isStorableText } from '../values/storable-text';
import { MAX_DEPTH } from '../values/storable-json';

// Nest and class-transformer silently remove these at any depth, or fail on them.
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what a DTO cannot reliably refuse: a body that is not an object, text that databases do
 * not store unchanged, keys that would get lost, and nesting that exhausts the stack.
 */
export function checkRawBody(body: unknown): asserts body is object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw httpError(400, 'The body must be a JSON object', { code: 'VALIDATION' });
  }
  // class-validator looks properties up in a plain object, which seems to have these.
  for (const name of Object.keys(body)) {
    if (name in Object.prototype) throw invalid(name, `property ${name} should not exist`);
  }
  for (const [name, value] of Object.entries(body)) checkValue(value, name, 1);
}

function checkValue(value: unknown, name: string, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw unstorable(name);
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  if (depth > MAX_DEPTH) throw invalid(name, `${name} must be nested at most ${MAX_DEPTH} deep`);
  for (const [key, item] of Object.entries(value)) {
    if (UNSAFE_KEYS.has(key)) throw invalid(name, `${name} must not have a key ${key}`);
    if (!isStorableText(key)) throw unstorable(name);
    checkValue(item, name, depth + 1);
  }
}

function unstorable(name: string) {
  return invalid(name, `${name} contains characters that cannot be stored`);
}
