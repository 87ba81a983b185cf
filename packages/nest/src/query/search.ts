import { whereNone } from '../ids/key-where';
import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { allOf, anyOf, isUnaskable } from '../resource/where';
import { isStorableText } from '../values/storable-text';
import { containsText } from './contains';
import { single } from './parameters';
import { wherePasted } from './pasted-key';
import { whereRelated } from './related';
import type { QueryString } from './types';

/** The most characters of a search. */
export const MAX_SEARCH = 200;

/** The most words that a search asks each field for: the last is all that is behind the others. */
const MAX_WORDS = 8;

/** One place that `search` looks into. */
interface SearchedField {
  /** As clients know it: `status`, or `user.name` of the related user. */
  readonly name: string;
  readonly isOwn: boolean;
  /** Prisma's `where` for records whose field meets the condition. */
  readonly where: (condition: object) => object;
}

/** What `search` looks into, as far as Prisma can. */
export function searchedFields(
  resource: ResourceDefinition,
  into: readonly string[] = resource.search,
): SearchedField[] {
  return into
    .map((name) => name.split('.'))
    .filter((names) => !names.some(isUnaskable))
    .map(([name = '', ofRelated]) =>
      ofRelated === undefined ? ownField(resource, name) : relatedField(resource, name, ofRelated),
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

/** Reads `search`; undefined where it is blank. */
export function readSearch(query: QueryString): string | undefined {
  const text = single(query, 'search')?.trim();
  if (!text) return undefined;
  if (text.length > MAX_SEARCH) {
    throw invalid('search', `search must be at most ${MAX_SEARCH} characters long`);
  }
  if (!isStorableText(text)) {
    throw invalid('search', 'search contains characters that cannot be stored');
  }
  return text;
}

/**
 * Records of which some searched field contains the text, or each word where the resource says so: none, where no field is
 * searched. The record whose ID the text is belongs to them.
 */
export function whereSearched(
  text: string,
  resource: ResourceDefinition,
  into?: readonly string[],
): object {
  const fields = searchedFields(resource, into);
  const pasted = wherePasted(text, resource);
  // Prisma drops an empty OR that stands inside an AND, and would answer all records.
  if (!fields.length) return pasted ?? whereNone(resource);
  const found = whereEach(textsOf(text, resource), fields, resource);
  return pasted ? anyOf(resource, [pasted, found]) : found;
}

/** The same for each table by itself: a record that is found meets one of these. */
export function searchedApart(
  text: string,
  resource: ResourceDefinition,
  into?: readonly string[],
): object[] {
  const fields = searchedFields(resource, into);
  // what is long is rare: its table is asked for this text, and tells the hits of the others
  const [first = '', ...others] = textsOf(text, resource).sort((a, b) => b.length - a.length);
  const condition = containsText(first, resource.provider);
  const whereOf = (isOwn: boolean): object[] =>
    fields.filter((field) => field.isOwn === isOwn).map(({ where }) => where(condition));
  const own = whereOf(true);
  const pasted = wherePasted(text, resource);
  const ways = [
    ...(pasted ? [pasted] : []),
    ...(own.length ? [anyOf(resource, own)] : []),
    ...whereOf(false),
  ];
  if (!others.length) return ways;
  const rest = whereEach(others, fields, resource);
  return ways.map((way) => allOf(resource, [way, rest]));
}

/** Prisma's `where` for records of which each text stands in some field. */
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
