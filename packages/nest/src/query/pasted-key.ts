import { keyNamed } from '../ids/id-codec';
import { keysWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';

/** True where a search finds a record by its whole ID too: of a number nobody could tell whether it is meant. */
export const isFoundById = ({ key, fields }: ResourceDefinition): boolean =>
  key.every((name) => fields[name]?.kind === 'String');

/** Prisma's `where` for the record whose ID somebody has pasted into the search; undefined of a text that is none. */
export function wherePasted(text: string, resource: ResourceDefinition): object | undefined {
  if (!isFoundById(resource) || /\s/.test(text)) return undefined;
  const key = keyNamed(resource, text);
  if (!key) return undefined;
  // a column that takes UUIDs alone is asked for nothing else
  const isAskable = resource.key.every(
    (name) => !resource.fields[name]?.exact || UUID.test(String(key[name])),
  );
  return isAskable ? keysWhere(resource, [key]) : undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
