import { ImportSet } from '../../code/imports';
import { jsDoc } from '../../code/comment';
import { array, call, object, print, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { isSecret, type FieldIR, type FieldRules, type ModelIR } from '../../schema/ir';
import { MAX_ITEMS } from '../../schema/rules/list';
import { storesEmptyAsNull } from '../../schema/stored-empty';
import type { DtoPlaces } from '../api-places';
import { headerFor, importPath } from '../artefact';
import { perModel, type Given } from '../file-kind';
import { enumName } from '../../types/enum-name';
import { enumImport } from '../client';
import { defaultCode } from './default-code';
import { childrenOf } from '../children';
import { childList, childParts } from './child-dto';
import { gen, type Check, type Properties } from '../../types';
import { commentOf, type DtoFieldView, type DtoView } from './dto-view';
import { propertyType } from './property-type';
import { idSchema, idTypeInJson } from './record-id';
import { idRelations, isWritable } from '../relation';
import { type PlannedField, type PlannedRelation, type ResourcePlan } from '../resource-plan';

const INDENT = 2;

/** The create DTO of one model. */
export const createDtoFile = perModel({
  template: 'api/dto.ts',
  path: (names, places: DtoPlaces) =>
    `${places.featureFolder(names)}/create-${names.fileStem}${names.infix}.dto.ts`,
  view: createDtoView,
});

export type DtoKind = 'create' | 'update';

function createDtoView(resource: ResourcePlan, { path, places }: Given<DtoPlaces>): DtoView {
  const { names, model, creatable } = resource;
  const imports = new ImportSet();
  const fields = [
    ...creatable.map((planned) => dtoProperty('create', planned, resource, imports, path, places)),
    ...idRelations(resource)
      .filter(isWritable)
      .map((relation) =>
        relatedIds(relation, imports, {
          checks: idChecks(relation),
          bounds: relation.field.rules,
        }),
      ),
    ...childrenOf(resource).map((children) => childList(children, imports)),
  ];
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    summary: jsDoc([`What a client sends to create one ${model.name}.`], 0),
    decorators: [],
    className: names.createDto,
    parts: childParts(
      resource,
      (to) => importPath(path, createDtoFile.path(to.names, places), places.style),
      imports,
    ),
    base: undefined,
    fields,
    imports: imports.toString(),
  };
}

/** One property of a DTO; what it names is imported. */
export function dtoProperty(
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
    args: [object(openApi(planned, isNullable, requestDocs(kind, planned), type.said?.(field)))],
  };
  for (const { name, from } of checks) imports.add({ name, from: from ?? 'class-validator' });
  imports.add({ name: api.name, from: '@nestjs/swagger' });
  if (type.isEnum) imports.add(enumImport(field, path, places));
  const tsType = propertyType(type.input || enumName(field), field);
  return {
    comment: commentOf(field),
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
  const isOptional = mayBeAbsent(kind, field);
  const checks: Check[] = [
    ...(field.rules.trim ? [gen('Trimmed', { isConversion: true })] : []),
    ...presenceOf(kind, field),
    ...(isBlankable(kind, field, model) ? [gen('IsBlankable')] : []),
    ...(field.isList ? listChecks(field) : []),
    ...type.checks(field).flatMap((check) => (field.isList ? [forEachItem(check)] : [check])),
  ];
  return { isOptional, checks };
}

/** An untouched input of a secret is sent blank, and an empty text that is stored as null is none. */
const isBlankable = (kind: DtoKind, field: FieldIR, model: ModelIR): boolean =>
  isSecret(field) ? kind === 'update' : storesEmptyAsNull(field, model);

/** An update checks the field as a create does, but for that it may be absent: a secret may be blank there. */
export const isSameInUpdate = (field: FieldIR): boolean => !isSecret(field);

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

/** What a body that creates a record must say of a many-to-many relation: one of which some are required is not left out. */
const idChecks = ({ field: { rules } }: PlannedRelation): Check[] => [
  ...(rules.minItems ? [] : [gen('IsUndefinable')]),
  idsCheck(rules),
];

/** `@IsIds()`, or `@IsIds({ min: 1, max: 5 })`. */
export function idsCheck({ minItems, maxItems }: FieldRules): Check {
  const bounds: Properties = [
    ...(minItems ? [['min', String(minItems)] satisfies [string, Code]] : []),
    ...(maxItems === undefined ? [] : [['max', String(maxItems)] satisfies [string, Code]]),
  ];
  return { ...gen('IsIds'), ...(bounds.length > 0 && { args: [object(bounds)] }) };
}

/** The ids of a many-to-many relation: the whole new set in a request, absent from the rows of a list. */
export function relatedIds(
  { field, to }: PlannedRelation,
  imports: ImportSet,
  {
    checks = [],
    description,
    bounds: { minItems, maxItems = MAX_ITEMS } = {},
  }: { checks?: Check[]; description?: string; bounds?: FieldRules },
): DtoFieldView {
  const api: Check = {
    name: minItems ? 'ApiProperty' : 'ApiPropertyOptional',
    args: [
      object([
        ['type', stringLiteral('array')],
        ['items', idSchema(to)],
        ...(minItems ? [['minItems', String(minItems)] satisfies [string, Code]] : []),
        // what `@IsIds()` takes, and no answer has more of
        ['maxItems', String(maxItems)],
        ...describedBy([field.documentation, description]),
      ]),
    ],
  };
  imports.add({ name: api.name, from: '@nestjs/swagger' });
  for (const { name, from = 'class-validator' } of checks) imports.add({ name, from });
  return {
    comment: commentOf(field),
    decorators: [api, ...checks].map(decorator),
    declaration: `${propertyKey(field.name)}${minItems ? '!' : '?'}: ${idTypeInJson(to)}[];`,
  };
}

/** `description` of `@ApiProperty`, a paragraph for each text; none without one. */
function describedBy(texts: readonly (string | undefined)[]): Properties {
  const said = texts.filter((text) => text !== undefined);
  return said.length === 0 ? [] : [['description', stringLiteral(said.join('\n\n'))]];
}

const decorator = ({ name, args }: Check): string =>
  `@${print(call(name, args), INDENT, INDENT + 1)}`;

const mayBeAbsent = (kind: DtoKind, field: FieldIR): boolean =>
  kind === 'update' || isOptionalInCreate(field);

function presenceOf(kind: DtoKind, field: FieldIR): Check[] {
  if (!mayBeAbsent(kind, field)) return [];
  return [field.isRequired || field.isList ? gen('IsUndefinable') : { name: 'IsOptional' }];
}

/** Absent is allowed: the column takes null, a default or a rule fills it, or it is a list that may be empty. */
export const isOptionalInCreate = (field: FieldIR): boolean =>
  field.isUpdatedAt ||
  field.preset === 'owner' ||
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
 * @param said the same in words
 */
export function openApi(
  { field, type: row }: PlannedField,
  isNullable: boolean,
  more: Properties = [],
  said?: string,
): Properties {
  const { type, format } = row.openApi;
  return [
    ...(row.isEnum
      ? ([
          ['enum', enumName(field)],
          ['enumName', stringLiteral(field.type)],
        ] as [string, Code][])
      : ([type === 'any' ? ANY_JSON : ['type', type]] as [string, Code][])),
    ...(field.isList ? ([['isArray', 'true']] as [string, Code][]) : []),
    ...(format ? ([['format', stringLiteral(format)]] as [string, Code][]) : []),
    ...more,
    ...describedBy([field.documentation, said]),
    ...(isNullable ? ([['nullable', 'true']] as [string, Code][]) : []),
  ];
}

/** What a request is told: the rules, and of a create the default. */
function requestDocs(kind: DtoKind, planned: PlannedField): [string, Code][] {
  const given = kind === 'create' ? defaultCode(planned) : undefined;
  return [
    ...(planned.field.isList ? listLimits(planned.field) : []),
    ...(planned.type.limits?.(planned.field) ?? []),
    ...(planned.field.directives.format === 'password'
      ? ([['writeOnly', 'true']] satisfies [string, Code][])
      : []),
    ...(given === undefined ? [] : [['default', given] satisfies [string, Code]]),
  ];
}
