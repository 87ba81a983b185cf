import { ImportSet } from '../../code/imports';
import { array, call, object, print, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { MAX_ITEMS } from '../../schema/rules/list';
import type { DtoPlaces } from '../api-places';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import { enumName } from '../../types/enum-name';
import { enumImport } from '../client';
import { isOptionalUnique } from '../optional-unique';
import { defaultCode } from './default-code';
import { gen, type Check } from '../../types';
import { propertyType, RELATED_IDS } from './property-type';
import { idRelations, isWritable } from '../relation';
import { type PlannedField, type PlannedRelation, type ResourcePlan } from '../resource-plan';

const INDENT = 2;

/** The create DTO of one model. */
export const createDtoFile = perModel({
  template: 'api/dto.ts',
  path: (names, places: DtoPlaces) =>
    `${places.featureFolder(names)}/create-${names.fileStem}${names.infix}.dto.ts`,
  view: (resource, given: Given<DtoPlaces>) => inputDtoView('create', resource, given),
});

/** The update DTO of one model. */
export const updateDtoFile = perModel({
  template: 'api/dto.ts',
  path: (names, places: DtoPlaces) =>
    `${places.featureFolder(names)}/update-${names.fileStem}${names.infix}.dto.ts`,
  view: (resource, given: Given<DtoPlaces>) => inputDtoView('update', resource, given),
});

/** `api/dto.ts`: what a client sends to create or update a record, or gets as one. */
export interface DtoView extends ModuleFileView {
  summary: string;
  /** `CreateUserGenDto`, `UpdateUserGenDto`, `UserGenResponseDto`. */
  className: string;
  fields: DtoFieldView[];
}

/** One property of a DTO. */
export interface DtoFieldView {
  /** `@ApiProperty({ type: String })`, `@IsString()`. */
  decorators: string[];
  /** `email!: string;`. */
  declaration: string;
}

export type DtoKind = 'create' | 'update';

function inputDtoView(
  kind: DtoKind,
  resource: ResourcePlan,
  { path, places }: Given<DtoPlaces>,
): DtoView {
  const { names, model } = resource;
  const imports = new ImportSet();
  const scalars = kind === 'create' ? resource.creatable : resource.updatable;
  const fields = [
    ...scalars.map((planned) => dtoProperty(kind, planned, resource, imports, path, places)),
    ...idRelations(resource)
      .filter(isWritable)
      .map((relation) => relatedIds(relation, imports, [gen('IsUndefinable'), gen('IsIds')])),
  ];
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    imports: imports.toString(),
    summary: `What a client sends to ${kind} one ${model.name}.`,
    className: kind === 'create' ? names.createDto : names.updateDto,
    fields,
  };
}

function dtoProperty(
  kind: DtoKind,
  planned: PlannedField,
  { model }: ResourcePlan,
  imports: ImportSet,
  path: string,
  places: DtoPlaces,
): DtoFieldView {
  const { field, type } = planned;
  const isNullable = !field.isRequired && !field.isList;
  const { isOptional, checks } = rulesOf(kind, planned, model);
  const api: Check = {
    name: isOptional ? 'ApiPropertyOptional' : 'ApiProperty',
    // an update leaves absent fields as they are: only a create has defaults to document
    args: [object(openApi(planned, isNullable, requestDocs(kind, planned)))],
  };
  for (const { name, from } of checks) imports.add({ name, from: from ?? 'class-validator' });
  imports.add({ name: api.name, from: '@nestjs/swagger' });
  if (type.isChoice) imports.add(enumImport(field, path, places));
  const tsType = propertyType(type.input || enumName(field), field);
  return {
    decorators: [api, ...checks].map(decorator),
    declaration: `${propertyKey(field.name)}${isOptional ? '?' : '!'}: ${tsType};`,
  };
}

/** Whether a body may leave the field out, and the checks of what it gives. */
export function rulesOf(
  kind: DtoKind,
  planned: PlannedField,
  model: ModelIR,
): { isOptional: boolean; checks: Check[] } {
  const { field, type } = planned;
  const isOptional = kind === 'update' || isOptionalInCreate(field);
  const isNullable = !field.isRequired && !field.isList;
  const checks: Check[] = [
    ...presence(isOptional, isNullable),
    ...(isBlankable(kind, field, model) ? [gen('IsBlankable')] : []),
    ...(field.isList ? listChecks(field) : []),
    ...type.checks(field).flatMap((check) => (field.isList ? [forEachItem(check)] : [check])),
  ];
  return { isOptional, checks };
}

/** An untouched password input is sent blank, and an optional unique text that is empty is none. */
const isBlankable = (kind: DtoKind, field: FieldIR, model: ModelIR): boolean =>
  field.directives.format === 'password' ? kind === 'update' : isOptionalUnique(field, model);

/** A list, and how many items it may have. */
const listChecks = (field: FieldIR): Check[] => [
  { name: 'IsArray' },
  ...listLimits(field).map(([key, count]) => ({ name: LIST_CHECKS[key], args: [count] })),
];

type ListLimit = [key: keyof typeof LIST_CHECKS, count: string];

const LIST_CHECKS = { minItems: 'ArrayMinSize', maxItems: 'ArrayMaxSize' } as const;

function listLimits({ rules: { minItems, maxItems = MAX_ITEMS } }: FieldIR): ListLimit[] {
  const most: ListLimit = ['maxItems', String(maxItems)];
  return minItems === undefined ? [most] : [['minItems', String(minItems)], most];
}

const ID_TYPES = ['string', 'integer'].map((type) => object([['type', stringLiteral(type)]]));

/** The ids of a many-to-many relation: the whole new set in a request, absent from the rows of a list. */
export function relatedIds(
  { field }: PlannedRelation,
  imports: ImportSet,
  checks: Check[] = [],
): DtoFieldView {
  const items = object([['oneOf', array(ID_TYPES)]]);
  const api: Check = {
    name: 'ApiPropertyOptional',
    args: [
      object([
        ['type', stringLiteral('array')],
        ['items', items],
        // what `@IsIds()` takes
        ...(checks.length > 0 ? [['maxItems', String(MAX_ITEMS)] satisfies [string, Code]] : []),
      ]),
    ],
  };
  imports.add({ name: api.name, from: '@nestjs/swagger' });
  for (const { name, from = 'class-validator' } of checks) imports.add({ name, from });
  return {
    decorators: [api, ...checks].map(decorator),
    declaration: `${propertyKey(field.name)}?: ${RELATED_IDS};`,
  };
}

const decorator = ({ name, args }: Check): string =>
  `@${print(call(name, args), INDENT, INDENT + 1)}`;

const presence = (isOptional: boolean, isNullable: boolean): Check[] =>
  !isOptional ? [] : [isNullable ? { name: 'IsOptional' } : gen('IsUndefinable')];

/** Absent is allowed: the column takes null, a default fills it, or it is a list that may be empty. */
export const isOptionalInCreate = (field: FieldIR): boolean =>
  field.isUpdatedAt ||
  field.default !== undefined ||
  (field.isList ? !field.rules.minItems : !field.isRequired);

/** Conversions work on the whole list; validators are told to look at each item. */
const forEachItem = (check: Check): Check =>
  check.isConversion
    ? check
    : { ...check, args: [...itemArguments(check), object([['each', 'true']])] };

/** Validators with an options argument of their own take `each` behind it. */
const itemArguments = ({ hasOptions, args = [] }: Check): Code[] =>
  hasOptions && args.length === 0 ? ['{}'] : args;

/** Any value: with a type, OpenAPI would leave some out. */
const ANY_JSON: [string, Code] = ['oneOf', array([object([])])];

/**
 * Properties of `@ApiProperty`.
 *
 * @param more what is said of the checks that a request has to pass; nothing of an answer
 */
export function openApi(
  { field, type: row }: PlannedField,
  isNullable: boolean,
  more: [string, Code][] = [],
): [string, Code][] {
  const { type, format } = row.openApi;
  return [
    ...(row.isChoice
      ? ([
          ['enum', enumName(field)],
          ['enumName', stringLiteral(field.type)],
        ] as [string, Code][])
      : ([type === 'any' ? ANY_JSON : ['type', type]] as [string, Code][])),
    ...(field.isList ? ([['isArray', 'true']] as [string, Code][]) : []),
    ...(format ? ([['format', stringLiteral(format)]] as [string, Code][]) : []),
    ...more,
    ...(isNullable ? ([['nullable', 'true']] as [string, Code][]) : []),
  ];
}

/** What a request is told: the rules, and of a create the default. */
function requestDocs(kind: DtoKind, planned: PlannedField): [string, Code][] {
  const given = kind === 'create' ? defaultCode(planned) : undefined;
  return [
    ...(planned.field.isList ? listLimits(planned.field) : []),
    ...(planned.type.limits?.(planned.field) ?? []),
    ...(given === undefined ? [] : [['default', given] satisfies [string, Code]]),
  ];
}
