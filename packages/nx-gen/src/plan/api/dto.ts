import { ImportSet } from '../../code/imports';
import { jsDoc } from '../../code/comment';
import { array, call, object, print, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { isSecret, type FieldIR, type FieldRules, type ModelIR } from '../../schema/ir';
import { holdsList } from '../../schema/json-shape/holds-list';
import { MAX_ITEMS } from '../../schema/rules/list';
import { storesEmptyAsNull } from '../../schema/stored-empty';
import type { DtoPlaces } from '../api-places';
import { headerFor, importPath } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import { enumName } from '../../types/enum-name';
import { enumImport } from '../client';
import { defaultCode } from './default-code';
import { childrenOf } from '../children';
import { childrenProperty, childClasses } from './child-dto';
import { withOptions } from '../../types/check-options';
import { gen, NOT_BLANK, type Check, type Properties } from '../../types';
import { commentOf, descriptionOf, fieldsApart, type DtoFieldView, type DtoView } from './dto-view';
import { apiArguments, inputTypeOf, propertyDeclaration, propertyType } from './property-type';
import { idsBounds } from './ids-bounds';
import { idSchema, idTypeInJson } from './record-id';
import { hasCreateDto } from './request-dtos';
import { shapeImport } from './shape-place';
import { idRelations, isWritable } from '../relation';
import type { PlannedField, PlannedRelation, PlannedShape, ResourcePlan } from '../resource-plan';

const INDENT = 2;

/** The create DTO of one model. */
export const createDtoFile = perModel({
  template: 'api/dto.ts',
  path: (names, places: DtoPlaces) =>
    `${places.featureFolder(names)}/create-${names.fileStem}${names.infix}.dto.ts`,
  isPlanned: hasCreateDto,
  view: createDtoView,
});

export type DtoKind = 'create' | 'update';

function createDtoView(resource: ResourcePlan, { path, places }: ViewContext<DtoPlaces>): DtoView {
  const { names, model, creatable } = resource;
  const imports = new ImportSet();
  const fields = [
    ...creatable.map((planned) => dtoProperty('create', planned, resource, imports, path, places)),
    ...idRelations(resource)
      .filter(isWritable)
      .map((relation) => writtenIds('create', relation, imports)),
    ...childrenOf(resource).map((children) => childrenProperty(children, imports)),
  ];
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    summary: jsDoc([`What a client sends to create one ${model.name}.`], 0),
    decorators: [],
    className: names.createDto,
    parts: childClasses(
      resource,
      (to) => importPath(path, createDtoFile.path(to.names, places), places.style),
      imports,
    ),
    base: undefined,
    fields: fieldsApart(fields),
    imports: imports.toString(),
  };
}

/** Plans one property of a DTO and adds its imports. */
export function dtoProperty(
  kind: DtoKind,
  planned: PlannedField,
  { model, names }: ResourcePlan,
  imports: ImportSet,
  path: string,
  places: DtoPlaces,
): DtoFieldView {
  const { field, type } = planned;
  const isNullable = !field.isRequired && !field.isList;
  const { isOptional, checks } = rulesOf(kind, planned, model);
  const tsType = propertyType(inputTypeOf(planned), field);
  // an update leaves absent fields unchanged, so only a create documents defaults
  const docs = openApi(planned, isNullable, requestDocs(kind, planned), type.said?.(field));
  const api: Check = {
    name: isOptional ? 'ApiPropertyOptional' : 'ApiProperty',
    args: apiArguments(docs, tsType),
  };
  for (const { name, from } of checks) imports.add({ name, from: from ?? 'class-validator' });
  imports.add({ name: api.name, from: '@nestjs/swagger' });
  if (docs.some(([, value]) => value === NOT_BLANK))
    imports.add({ name: NOT_BLANK, from: '@gen/nest' });
  if (type.isEnum) imports.add(enumImport(field, path, places));
  imports.add(shapeImport(planned, names, path, places));
  return {
    comment: commentOf(field),
    decorators: [api, ...checks].map(decorator),
    declaration: propertyDeclaration(
      `${propertyKey(field.name)}${isOptional ? '?' : '!'}: `,
      planned,
      tsType,
    ),
  };
}

/** Returns whether a request may omit the field, and the checks of its value. */
export function rulesOf(
  kind: DtoKind,
  planned: PlannedField,
  model: ModelIR,
): { isOptional: boolean; checks: Check[] } {
  const { field, type } = planned;
  const isOptional = mayBeAbsent(kind, field);
  const checks: Check[] = [
    ...(field.rules.trim ? [gen('Trimmed', { isConversion: true })] : []),
    ...(field.rules.letters
      ? [gen(LETTER_CONVERSIONS[field.rules.letters], { isConversion: true })]
      : []),
    ...presenceChecks(kind, field),
    ...(isBlankable(kind, field, model) ? [gen('IsBlankable')] : []),
    ...(holdsList(field) ? listChecks(field) : []),
    ...[...type.checks(field), ...shapeChecks(planned)].map((check) =>
      withOptions(check, holdsList(field)),
    ),
  ];
  return { isOptional, checks };
}

const LETTER_CONVERSIONS = { lower: 'LowerCased', upper: 'UpperCased' } as const;

/** Checks whether blank is accepted: an untouched input of a secret sends blank, and an empty text may be stored as null. */
const isBlankable = (kind: DtoKind, field: FieldIR, model: ModelIR): boolean =>
  isSecret(field) ? kind === 'update' : storesEmptyAsNull(field, model);

/** Checks whether an update validates the field as a create does, apart from its being optional: a secret may be blank there. */
export const isSameInUpdate = (field: FieldIR): boolean => !isSecret(field);

/** Returns the checks for a list and its number of items. */
const listChecks = (field: FieldIR): Check[] => [
  { name: 'IsArray' },
  ...listLimits(field).map(([key, count]) => ({ name: LIST_CHECKS[key], args: [count] })),
];

type ListLimit = [key: keyof typeof LIST_CHECKS, count: string];

const LIST_CHECKS = { minItems: 'ArrayMinSize', maxItems: 'ArrayMaxSize' } as const;

function listLimits({ rules: { minItems, maxItems = MAX_ITEMS } }: FieldIR): ListLimit[] {
  const maximum: ListLimit = ['maxItems', String(maxItems)];
  return minItems === undefined ? [maximum] : [['minItems', String(minItems)], maximum];
}

/** Plans the ids of a many-to-many relation in a body; a create may omit them unless a minimum is set, an update may change them. */
export function writtenIds(
  kind: DtoKind,
  relation: PlannedRelation,
  imports: ImportSet,
): DtoFieldView {
  const { rules } = relation.field;
  const isRequired = kind === 'create' && Boolean(rules.minItems);
  const isUpdate = kind === 'update';
  if (isUpdate)
    imports.add(
      { name: 'IdChange', from: '@gen/nest', isType: true },
      { name: 'idsOrChange', from: '@gen/nest' },
    );
  return idsProperty(relation, imports, {
    checks: [
      ...(isRequired ? [] : [gen('IsUndefinable')]),
      { ...gen(isUpdate ? 'IsIdsOrChange' : 'IsIds'), ...idsBounds(relation) },
    ],
    bounds: rules,
    isRequired,
    isChangeable: isUpdate,
  });
}

/** Plans the ids of a many-to-many relation: a request contains the whole new set, a list's rows omit it. */
export function idsProperty(
  { field, to }: PlannedRelation,
  imports: ImportSet,
  {
    checks = [],
    description,
    bounds: { minItems, maxItems = MAX_ITEMS } = {},
    isRequired = Boolean(minItems),
    isChangeable = false,
  }: {
    checks?: Check[];
    description?: string;
    bounds?: FieldRules;
    isRequired?: boolean;
    /** The property may also be a change of the list. */
    isChangeable?: boolean;
  },
): DtoFieldView {
  const schema = object([
    ['type', stringLiteral('array')],
    ['items', idSchema(to)],
    ...(minItems ? [['minItems', String(minItems)] satisfies [string, Code]] : []),
    // the maximum that `@IsIds()` accepts and responses contain
    ['maxItems', String(maxItems)],
    ...descriptionProperties([descriptionOf(field), description]),
  ]);
  const id = idTypeInJson(to);
  const api: Check = {
    name: isRequired ? 'ApiProperty' : 'ApiPropertyOptional',
    args: [isChangeable ? call('idsOrChange', [schema]) : schema],
  };
  imports.add({ name: api.name, from: '@nestjs/swagger' });
  for (const { name, from = 'class-validator' } of checks) imports.add({ name, from });
  return {
    comment: commentOf(field),
    decorators: [api, ...checks].map(decorator),
    declaration: `${propertyKey(field.name)}${isRequired ? '!' : '?'}: ${id}[]${isChangeable ? ` | IdChange<${id}>` : ''};`,
  };
}

/** Returns `description` of `@ApiProperty` with a paragraph for each text; empty without any. */
function descriptionProperties(texts: readonly (string | undefined)[]): Properties {
  const paragraphs = texts.filter((text) => text !== undefined);
  return paragraphs.length === 0 ? [] : [['description', stringLiteral(paragraphs.join('\n\n'))]];
}

const decorator = ({ name, args }: Check): string =>
  `@${print(call(name, args), INDENT, INDENT + 1)}`;

const mayBeAbsent = (kind: DtoKind, field: FieldIR): boolean =>
  kind === 'update' || isOptionalInCreate(field);

function presenceChecks(kind: DtoKind, field: FieldIR): Check[] {
  if (!mayBeAbsent(kind, field)) return [];
  return [field.isRequired || field.isList ? gen('IsUndefinable') : { name: 'IsOptional' }];
}

/** Checks whether a create may omit the field: it is nullable, a default or a rule sets it, or it is a list that may be empty. */
export const isOptionalInCreate = (field: FieldIR): boolean =>
  field.isUpdatedAt ||
  field.preset === 'owner' ||
  field.isSetByChoice === true ||
  field.default !== undefined ||
  (field.isList ? !field.rules.minItems : !field.isRequired);

/** Any value: with a type, OpenAPI would exclude some. */
const ANY_JSON: [string, Code] = ['oneOf', array([object([])])];

const jsonSchema = (shape: PlannedShape | undefined): [string, Code] =>
  shape ? ['type', shape.dto] : ANY_JSON;

/** Returns the check of a JSON value with known keys. */
const shapeChecks = ({ shape }: PlannedField): Check[] =>
  shape ? [gen('JsonShape', { args: [shape.dto] })] : [];

/**
 * Returns the properties of `@ApiProperty`.
 *
 * @param more constraints that a request has to meet; empty for a response
 * @param said the same in words
 */
export function openApi(
  { field, type: row, shape }: PlannedField,
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
      : ([type === 'any' ? jsonSchema(shape) : ['type', type]] as [string, Code][])),
    ...(type === "'object'" ? ([['additionalProperties', 'true']] as [string, Code][]) : []),
    ...(holdsList(field) ? ([['isArray', 'true']] as [string, Code][]) : []),
    ...(format ? ([['format', stringLiteral(format)]] as [string, Code][]) : []),
    ...more,
    ...descriptionProperties([descriptionOf(field), said]),
    ...(isNullable ? ([['nullable', 'true']] as [string, Code][]) : []),
  ];
}

/** Returns the documentation of a request: the rules, and for a create the default. */
function requestDocs(kind: DtoKind, planned: PlannedField): [string, Code][] {
  const defaultValue = kind === 'create' ? defaultCode(planned) : undefined;
  return [
    ...(holdsList(planned.field) ? listLimits(planned.field) : []),
    ...(planned.type.limits?.(planned.field) ?? []),
    ...(planned.field.directives.format === 'password'
      ? ([['writeOnly', 'true']] satisfies [string, Code][])
      : []),
    ...(defaultValue === undefined ? [] : [['default', defaultValue] satisfies [string, Code]]),
  ];
}
