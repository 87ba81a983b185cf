import type { PasswordHasher } from '../password/hasher';
import type { ResourceDefinition } from '../resource/definition';
import { DB_NULL } from '../values/json-null';
import type { Row } from './prisma-client';

/**
 * The `data` of a create or update call: without undefined keys (Prisma may refuse them), with
 * hashed secrets, and with NULL for Json columns spelled as Prisma wants it.
 */
export async function writeData(
  input: object,
  resource: ResourceDefinition,
  hasher: PasswordHasher,
): Promise<Row> {
  const data: Row = {};
  for (const [name, value] of Object.entries(input)) {
    const written = resource.secrets?.includes(name)
      ? await secretValue(value, hasher)
      : columnValue(name, value, resource);
    if (written !== undefined) data[name] = written;
  }
  return data;
}

/** Blank text leaves a password as it is, null clears it. */
async function secretValue(value: unknown, hasher: PasswordHasher): Promise<unknown> {
  if (value === null) return null;
  return typeof value === 'string' && value !== '' ? hasher.hash(value) : undefined;
}

function columnValue(name: string, value: unknown, resource: ResourceDefinition): unknown {
  const isJson = Object.hasOwn(resource.fields, name) && resource.fields[name].kind === 'Json';
  return isJson && value === null ? DB_NULL : value;
}
