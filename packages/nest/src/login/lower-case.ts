import type { Row } from '../crud/prisma-client';
import { isRecord } from '../values/record';

/**
 * The same arguments of a Prisma call, with the field in lower case in all that is written.
 * @param written the names of the arguments that hold data: one row, or a list of them
 */
export function withLowerCase(args: Row, written: readonly string[], field: string): Row {
  const lowered = written
    .filter((name) => args[name] !== undefined)
    .map((name) => [name, lowerIn(args[name], field)] as const);
  return { ...args, ...Object.fromEntries(lowered) };
}

function lowerIn(data: unknown, field: string): unknown {
  if (Array.isArray(data)) return data.map((row: unknown) => lowerIn(row, field));
  if (!isRecord(data)) return data;
  const value = data[field];
  if (typeof value === 'string') return { ...data, [field]: value.toLowerCase() };
  return isRecord(value) && typeof value['set'] === 'string'
    ? { ...data, [field]: { ...value, set: value['set'].toLowerCase() } }
    : data;
}
