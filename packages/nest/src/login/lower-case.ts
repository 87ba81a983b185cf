import type { Row } from '../crud/prisma-client';
import { isRecord } from '../values/record';

/**
 * Returns the arguments of a Prisma call with the field in lower case in all written data.
 * @param dataArgs the names of the arguments that hold data: one row, or a list of them
 */
export function withLowerCase(args: Row, dataArgs: readonly string[], field: string): Row {
  const lowered = dataArgs
    .filter((name) => args[name] !== undefined)
    .map((name) => [name, lowerCaseField(args[name], field)] as const);
  return { ...args, ...Object.fromEntries(lowered) };
}

function lowerCaseField(data: unknown, field: string): unknown {
  if (Array.isArray(data)) return data.map((row: unknown) => lowerCaseField(row, field));
  if (!isRecord(data)) return data;
  const value = data[field];
  if (typeof value === 'string') return { ...data, [field]: value.toLowerCase() };
  return isRecord(value) && typeof value['set'] === 'string'
    ? { ...data, [field]: { ...value, set: value['set'].toLowerCase() } }
    : data;
}
