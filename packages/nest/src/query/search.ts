import { whereNone } from '../ids/key-where';
import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { allOf, anyOf, isUnfilterable } from '../resource/where';
import { isStorableText } from '../values/storable-text';
import { containsText } from './contains';
import { readSingle } from './parameters';
import { whereSearchedId } from './search-by-id';
import { whereRelated } from './related';
import type { QueryString } from './types';

/** The maximum number of characters in a search. */
export const MAX_SEARCH_LENGTH = 200;

/** The maximum number of words searched for separately: the last one includes the rest of the text. */
const MAX_WORDS = 8;

/** A field that `search` covers. */
interface SearchedField {
  /** Its public name: `status`, or `user.name` of the related user. */
  readonly name: string;
  readonly isOwn: boolean;
  /** Returns a Prisma `where` for records whose field meets the condition. */
  readonly where: (condition: object) => object;
}

/** Returns the fields that `search` covers, if Prisma can search them. */
export function searchedFields(
  resource: ResourceDefinition,
  paths: readonly string[] = resource.search,
): SearchedField[] {
  return paths
    .map((name) => name.split('.'))
    .filter((names) => !names.some(isUnfilterable))
    .map(([name = '', relatedName]) =>
      relatedName === undefined
        ? ownField(resource, name)
        : relatedField(resource, name, relatedName),
    );
}

const ownField = (resource: ResourceDefinition, name: string): SearchedField => ({
  name: publicName(resource, name),
  isOwn: true,
  where: (condition) => ({ [name]: condition }),
});

function relatedField(resource: ResourceDefinition, name: string, field: string): SearchedField {
  const relation = relationsOf(resource).get(name);
  if (!relation) throw new Error(`Resource ${resource.model}: search through no relation ${name}`);
  return {
    name: `${name}.${publicName(relation.to, field)}`,
    isOwn: false,
    where: (condition) => whereRelated(relation, [{ [field]: condition }]),
  };
}

/** Reads `search`; returns undefined if it is blank. */
export function readSearch(query: QueryString): string | undefined {
  const text = readSingle(query, 'search')?.trim();
  if (!text) return undefined;
  if (text.length > MAX_SEARCH_LENGTH) {
    throw invalid('search', `search must be at most ${MAX_SEARCH_LENGTH} characters long`);
  }
  if (!isStorableText(text)) {
    throw invalid('search', 'search contains characters that cannot be stored');
  }
  return text;
}

/**
 * Returns a `where` for records with a searched field that contains the text, or each word if the
 * resource says so, and for the record with this id. Matches nothing if no field is searched.
 */
export function whereSearched(
  text: string,
  resource: ResourceDefinition,
  paths?: readonly string[],
): object {
  const fields = searchedFields(resource, paths);
  const byId = whereSearchedId(text, resource);
  // Prisma drops an empty OR inside an AND, which would match all records.
  if (!fields.length) return byId ?? whereNone(resource);
  const found = whereEach(textsOf(text, resource), fields, resource);
  return byId ? anyOf(resource, [byId, found]) : found;
}

/** Does the same with a `where` per table: every hit matches one of them. */
export function whereSearchedByTable(
  text: string,
  resource: ResourceDefinition,
  paths?: readonly string[],
): object[] {
  const fields = searchedFields(resource, paths);
  // long words are rare: each table is searched for the longest one, and the others filter its hits
  const [first = '', ...others] = textsOf(text, resource).sort((a, b) => b.length - a.length);
  const condition = containsText(first, resource.provider);
  const whereOf = (isOwn: boolean): object[] =>
    fields.filter((field) => field.isOwn === isOwn).map(({ where }) => where(condition));
  const own = whereOf(true);
  const byId = whereSearchedId(text, resource);
  const conditions = [
    ...(byId ? [byId] : []),
    ...(own.length ? [anyOf(resource, own)] : []),
    ...whereOf(false),
  ];
  if (!others.length) return conditions;
  const rest = whereEach(others, fields, resource);
  return conditions.map((tableCondition) => allOf(resource, [tableCondition, rest]));
}

/** Returns a Prisma `where` for records in which each text occurs in some field. */
function whereEach(
  texts: readonly string[],
  fields: readonly SearchedField[],
  resource: ResourceDefinition,
): object {
  const [first = {}, ...more] = texts.map((text) => {
    const condition = containsText(text, resource.provider);
    return anyOf(
      resource,
      fields.map(({ where }) => where(condition)),
    );
  });
  return more.length ? allOf(resource, [first, ...more]) : first;
}

const textsOf = (text: string, { searchBy }: ResourceDefinition): string[] =>
  searchBy === 'words' ? wordsOf(text.trim()) : [text];

function wordsOf(text: string): string[] {
  const [...words] = text.matchAll(/\S+/g);
  const rest = words[MAX_WORDS - 1]?.index;
  return [
    ...new Set([
      ...words.slice(0, MAX_WORDS - 1).map(([word]) => word),
      ...(rest === undefined ? [] : [text.slice(rest)]),
    ]),
  ];
}
