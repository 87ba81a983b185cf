import { fieldParameters } from '../query/field-filters';
import { includable } from '../query/include';
import { isFoundById } from '../query/pasted-key';
import { MAX_SEARCH, searchedFields } from '../query/search';
import { sortableFields } from '../query/sort';
import { RECORD_OPERATIONS } from '../query/can';
import { choicePlaces } from '../query/choosable';
import { TOTAL } from '../query/total';
import { defaultLimit } from '../query/window';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { idSchema, valueSchema } from './field-schema';

/** One parameter of a list request. */
export interface ListParameter {
  readonly name: string;
  readonly description: string;
  /** As the address has it. */
  readonly schema: object;
  /** As a JSON body has it, where that differs. */
  readonly inBody?: object;
}

/** The ids of some records: `ids=a&ids=b`, or a list in a body. */
export const idsSchema = (
  resource: ResourceDefinition,
  { isRequired = false, inBody = false } = {},
): object => ({
  type: 'array',
  items: inBody ? idSchema(resource) : { type: 'string' },
  ...(isRequired && { minItems: 1 }),
  maxItems: resource.maxLimit,
});

/** The parameters of a list, in the address or in a body; `filter` is each place's own. */
export function listParameters(resource: ResourceDefinition): ListParameter[] {
  const { maxLimit, defaultSort, searchBy } = resource;
  const search = searchedFields(resource).map(({ name }) => name);
  return [
    {
      name: 'page',
      description: 'Page number',
      schema: { type: 'integer', minimum: 1, default: 1 },
    },
    {
      name: 'limit',
      description: 'Records in a page',
      schema: { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit(resource) },
    },
    {
      name: 'search',
      description:
        `${searchBy === 'words' ? 'Words, each in one of these' : 'Text that one of these contains'}: ` +
        (search.join(', ') || 'no field') +
        (isFoundById(resource) ? '; or the whole ID of a record' : ''),
      schema: { type: 'string', maxLength: MAX_SEARCH },
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
    {
      name: 'sortOrder',
      description: 'Direction',
      schema: { type: 'string', enum: ['asc', 'desc'], default: defaultSort.order },
    },
    {
      name: 'ids',
      description: 'IDs, one parameter each: ids=a&ids=b',
      schema: idsSchema(resource),
      inBody: idsSchema(resource, { inBody: true }),
    },
    {
      name: 'after',
      description:
        'In place of page: next of the page before; empty begins the list. Answers next and previous',
      schema: { type: 'string' },
    },
    {
      name: 'before',
      description: 'In place of page: previous of the page behind; empty ends the list',
      schema: { type: 'string' },
    },
    {
      name: 'total',
      description: 'How far to count: exact, none, or atMost:<n>, which counts no further than n',
      schema: { type: 'string', pattern: TOTAL.source, default: 'exact' },
    },
    ...includeParameters(resource),
    ...canParameters(resource),
    ...choosableParameters(resource),
  ];
}

/** Fields by themselves, of an address. In few words: a document has many of them. */
export const fieldListParameters = (resource: ResourceDefinition): ListParameter[] =>
  [...fieldParameters(resource).values()].map(({ parameter, field }) => ({
    name: parameter,
    description: field.optional ? 'One of these; null: without a value' : 'One of these',
    schema: { type: 'array', items: valueSchema(field) },
  }));

/** `can`, where the resource has rules. */
export function canParameters({ access }: ResourceDefinition): ListParameter[] {
  if (!access) return [];
  return [
    {
      name: 'can',
      description: 'Asks with which of the answered records you may do this: can=edit,delete',
      schema: {
        type: 'array',
        items: { type: 'string', enum: [...RECORD_OPERATIONS] },
        uniqueItems: true,
      },
    },
  ];
}

/** `choosableFor`, where rules say which of the records may be chosen in some relation. */
function choosableParameters(resource: ResourceDefinition): ListParameter[] {
  const places = choicePlaces(resource);
  if (!places.length) return [];
  return [
    {
      name: 'choosableFor',
      description: 'The records alone that you may choose in this relation of another resource',
      schema: { type: 'string', enum: places },
    },
  ];
}

/** `include`, where the resource has relations to include. */
export function includeParameters(resource: ResourceDefinition): ListParameter[] {
  const names = includable(resource).map(({ name }) => name);
  if (!names.length) return [];
  return [
    {
      name: 'include',
      description:
        'Related records to answer too, or how many there are: include=a&include=b, or include=a,b',
      schema: { type: 'array', items: { type: 'string', enum: names }, uniqueItems: true },
    },
  ];
}
