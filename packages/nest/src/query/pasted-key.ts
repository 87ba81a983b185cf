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
  return key && keysWhere(resource, [key]);
}
