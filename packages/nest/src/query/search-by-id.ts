import { tryDecodeId } from '../ids/id-codec';
import { keysWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';

/** Checks whether a search also finds a record by its complete id: a number would be ambiguous. */
export const isSearchableById = ({ key, fields }: ResourceDefinition): boolean =>
  key.every((name) => fields[name]?.kind === 'String');

/** Returns a Prisma `where` for the record whose id was pasted into the search; undefined if the text is not an id. */
export function whereSearchedId(text: string, resource: ResourceDefinition): object | undefined {
  if (!isSearchableById(resource) || /\s/.test(text)) return undefined;
  const key = tryDecodeId(resource, text);
  return key && keysWhere(resource, [key]);
}
