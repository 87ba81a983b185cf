import { invalid } from '../errors/http-error';
import type { PasswordHasher } from '../password/hasher';
import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { publicName, withPrismaNames } from '../resource/names';
import { DB_NULL } from '../values/json-null';
import { MAX_FLOAT } from '../values/numbers';
import type { Row } from './prisma-client';

/**
 * Returns the `data` of a create or update call: without undefined properties (Prisma may refuse
 * them), with secrets in their stored form, and with NULL for Json columns as Prisma expects it.
 */
export async function writeData(
  input: object,
  resource: ResourceDefinition,
  hasher: PasswordHasher,
): Promise<Row> {
  const data: Row = {};
  for (const [name, value] of Object.entries(withPrismaNames(resource, input))) {
    const written = resource.secrets?.includes(name)
      ? await secretValue(value, resource.unhashed?.includes(name) ? undefined : hasher)
      : columnValue(name, value, resource);
    if (written !== undefined) data[name] = written;
  }
  return data;
}

/** Blank text leaves a secret unchanged, null clears it. */
async function secretValue(value: unknown, hasher: PasswordHasher | undefined): Promise<unknown> {
  if (value === null) return null;
  if (typeof value !== 'string' || value === '') return undefined;
  return hasher ? hasher.hash(value) : value;
}

function columnValue(name: string, value: unknown, resource: ResourceDefinition): unknown {
  const field = fieldOf(resource, name);
  if (field?.kind === 'Float') requireFloat(publicName(resource, name), value);
  // an emptied input means no value, and a unique column would accept only one empty text
  if (value === '' && (field?.unique || field?.empty)) return null;
  return field?.kind === 'Json' && value === null ? DB_NULL : value;
}

function requireFloat(name: string, value: unknown): void {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.some((one) => typeof one === 'number' && Math.abs(one) > MAX_FLOAT))
    throw invalid(name, `${name} must be a number from ${-MAX_FLOAT} to ${MAX_FLOAT}`);
}
