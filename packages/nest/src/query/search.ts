import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { anyOf, isConnective } from '../resource/where';
import { isStorableText } from '../values/storable-text';
import { containsText } from './contains';
import { single } from './parameters';
import type { ListQuery } from './types';

/** The most characters of a search. */
export const MAX_SEARCH = 200;

/** The fields that `search` looks into, as far as Prisma can. */
export function searchedFields({ search }: ResourceDefinition): string[] {
  return search.filter((name) => !isConnective(name));
}

/** Reads `search`: some searched field contains the text. Without searched fields nothing matches. */
export function readSearch(query: ListQuery, resource: ResourceDefinition): object | undefined {
  const text = single(query, 'search')?.trim();
  if (!text) return undefined;
  if (text.length > MAX_SEARCH) {
    throw invalid('search', `search must be at most ${MAX_SEARCH} characters long`);
  }
  if (!isStorableText(text)) {
    throw invalid('search', 'search contains characters that cannot be stored');
  }
  const condition = containsText(text, resource.provider);
  const conditions = searchedFields(resource).map((name) => ({ [name]: condition }));
  // Prisma drops an empty OR that stands inside an AND, and would answer all records.
  return conditions.length ? anyOf(resource, conditions) : { [resource.key[0]]: { in: [] } };
}
