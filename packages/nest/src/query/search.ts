import { whereNone } from '../ids/key-where';
import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { anyOf, isUnaskable } from '../resource/where';
import { isStorableText } from '../values/storable-text';
import { containsText } from './contains';
import { single } from './parameters';
import { whereRelated } from './related';
import type { ListQuery } from './types';

/** The most characters of a search. */
export const MAX_SEARCH = 200;

/** One place that `search` looks into. */
interface SearchedField {
  /** As clients know it: `status`, or `user.name` of the related user. */
  readonly name: string;
  /** Prisma's `where` for records whose field meets the condition. */
  readonly where: (condition: object) => object;
}

/** What `search` looks into, as far as Prisma can. */
export function searchedFields(resource: ResourceDefinition): SearchedField[] {
  return resource.search
    .map((name) => name.split('.'))
    .filter((names) => !names.some(isUnaskable))
    .map(([name = '', ofRelated]) =>
      ofRelated === undefined ? ownField(resource, name) : relatedField(resource, name, ofRelated),
    );
}

const ownField = (resource: ResourceDefinition, name: string): SearchedField => ({
  name: publicName(resource, name),
  where: (condition) => ({ [name]: condition }),
});

function relatedField(resource: ResourceDefinition, name: string, field: string): SearchedField {
  const relation = relationsOf(resource).get(name);
  if (!relation) throw new Error(`Resource ${resource.model}: search through no relation ${name}`);
  return {
    name: `${name}.${publicName(relation.to, field)}`,
    where: (condition) => whereRelated(relation, [{ [field]: condition }]),
  };
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
  const conditions = searchedFields(resource).map(({ where }) => where(condition));
  // Prisma drops an empty OR that stands inside an AND, and would answer all records.
  return conditions.length ? anyOf(resource, conditions) : whereNone(resource);
}
