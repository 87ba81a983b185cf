import { fieldParameters } from '../query/field-filters';
import { includable } from '../query/include';
import { isSearchableById } from '../query/search-by-id';
import { MAX_SEARCH_LENGTH, searchedFields } from '../query/search';
import { sortableFields } from '../query/sort';
import { RECORD_OPERATIONS } from '../query/can';
import { choicePlaces } from '../query/choosable';
import { TOTAL_PATTERN } from '../query/total';
import { defaultLimit } from '../query/window';
import type { ResourceDefinition, SortOrder } from '../resource/definition';
import { publicName } from '../resource/names';
import { comparedSchema, idSchema } from './field-schema';
import { TEXTS } from './parameter-texts';

/** One parameter of a list request. */
export interface ListParameter {
  readonly name: string;
  readonly description: string;
  /** In a query string. */
  readonly schema: object;
  /** In a JSON body, if different. */
  readonly inBody?: object;
}

/** Returns the schema of ids: `ids=a&ids=b`, or a list in a body. */
export const idsSchema = (
  resource: ResourceDefinition,
  { isRequired = false, inBody = false } = {},
): object => ({
  type: 'array',
  items: inBody ? idSchema(resource) : { type: 'string' },
  ...(isRequired && { minItems: 1 }),
  maxItems: resource.maxLimit,
});

/** Returns the parameters of a list, in the query or in a body; each place adds its own `filter`. */
export function listParameters(resource: ResourceDefinition): ListParameter[] {
  const { maxLimit, defaultSort, searchBy } = resource;
  const search = searchedFields(resource).map(({ name }) => name);
  return [
    {
      name: 'page',
      description: TEXTS.page,
      schema: { type: 'integer', minimum: 1, default: 1 },
    },
    {
      name: 'limit',
      description: TEXTS.limit,
      schema: { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit(resource) },
    },
    {
      name: 'search',
      description:
        `${searchBy === 'words' ? 'Words, each contained in one of these' : 'Text contained in one of these'}: ` +
        (search.join(', ') || 'no field') +
        (isSearchableById(resource) ? '; or the complete ID of a record' : ''),
      schema: { type: 'string', maxLength: MAX_SEARCH_LENGTH },
    },
    {
      name: 'sortBy',
      description: 'Field to sort by',
      schema: {
        type: 'string',
        enum: sortableFields(resource),
        default: publicName(resource, defaultSort.field),
      },
    },
    sortOrderParameter(defaultSort.order),
    {
      name: 'ids',
      description: TEXTS.ids,
      schema: idsSchema(resource),
      inBody: idsSchema(resource, { inBody: true }),
    },
    {
      name: 'after',
      description: TEXTS.after,
      schema: { type: 'string' },
    },
    {
      name: 'before',
      description: TEXTS.before,
      schema: { type: 'string' },
    },
    {
      name: 'total',
      description: TEXTS.total,
      schema: { type: 'string', pattern: TOTAL_PATTERN.source, default: 'exact' },
    },
    ...includeParameters(resource),
    ...canParameters(resource),
    ...choosableParameters(resource),
  ];
}

/** A request with `sortBy` alone is sorted in descending order, whatever that of the resource is. */
function sortOrderParameter(order: SortOrder): ListParameter {
  const schema = { type: 'string', enum: ['asc', 'desc'] };
  return order === 'desc'
    ? { name: 'sortOrder', description: TEXTS.sortOrder, schema: { ...schema, default: order } }
    : { name: 'sortOrder', description: TEXTS.sortOrderAsc, schema };
}

/** Returns field names as query parameters. Brief, because a document has many of them. */
export const fieldListParameters = (resource: ResourceDefinition): ListParameter[] =>
  [...fieldParameters(resource).values()].map(({ parameter, field }) => ({
    name: parameter,
    description: field.optional ? TEXTS.optionalField : TEXTS.field,
    schema: { type: 'array', items: comparedSchema(field) },
  }));

/** Returns `can`, if the resource has rules. */
export function canParameters({ access }: ResourceDefinition): ListParameter[] {
  if (!access) return [];
  return [
    {
      name: 'can',
      description: TEXTS.can,
      schema: {
        type: 'array',
        items: { type: 'string', enum: [...RECORD_OPERATIONS] },
        uniqueItems: true,
      },
    },
  ];
}

/** Returns `choosableFor`, if rules restrict which records may be chosen in some relation. */
function choosableParameters(resource: ResourceDefinition): ListParameter[] {
  const places = choicePlaces(resource);
  if (!places.length) return [];
  return [
    {
      name: 'choosableFor',
      description: 'Only records that you may choose in this relation of another resource',
      schema: { type: 'string', enum: places },
    },
  ];
}

/** Returns `include`, if the resource has relations to include. */
export function includeParameters(resource: ResourceDefinition): ListParameter[] {
  const names = includable(resource).map(({ name }) => name);
  if (!names.length) return [];
  return [
    {
      name: 'include',
      description:
        'Related records or their ids to answer too, or how many there are: include=a&include=b, or include=a,b',
      schema: { type: 'array', items: { type: 'string', enum: names }, uniqueItems: true },
    },
  ];
}
