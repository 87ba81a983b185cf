import { ImportSet } from '../code/imports';
import { array, call, object, print, type Code } from '../code/layout';
import { propertyKey, stringLiteral } from '../code/literal';
import type { FieldIR } from '../schema/ir';
import { apiFiles, type DtoPlaces } from './api-places';
import { headerFor, type Artefact } from './artefact';
import { enumImport, enumName } from './client';
import { defaultCode } from './default-code';
import type { Check } from './field-types';
import { propertyType, RELATED_IDS } from './property-type';
import { idRelations, isWritable, type PlannedRelation } from './relation';
import type { PlannedField, ResourcePlan } from './resource';

/** Decorators that `@gen/nest` has; the others are class-validator's. */
const GEN_DECORATORS = new Set([
  'IsBigIntValue',
  'IsBlankable',
  'IsBytes',
  'IsDecimalText',
  'IsIds',
  'IsJson',
  'IsUndefinable',
  'ToBigInt',
  'ToBytes',
  'ToDate',
]);

const INDENT = 2;

export type DtoKind = 'create' | 'update';

/** The create or the update DTO of one model. */
export function planInputDto(kind: DtoKind, resource: ResourcePlan, places: DtoPlaces): Artefact {
  const { names, model } = resource;
  const files = apiFiles(names, places);
  const path = kind === 'create' ? files.createDto : files.updateDto;
  const imports = new ImportSet();
  const scalars = kind === 'create' ? resource.creatable : resource.updatable;
  const fields = [
    ...scalars.map((planned) => dtoProperty(kind, planned, imports, path, places)),
    ...idRelations(resource)
      .filter(isWritable)
      .map((relation) =>
        relatedIds(relation, imports, [{ name: 'IsUndefinable' }, { name: 'IsIds' }]),
      ),
  ];
  return {
    path,
    template: 'api/dto.ts',
    subject: model.name,
    view: {
      header: headerFor(
        `the model ${model.name}`,
        'change the schema and run the generator again.',
      ),
      imports: imports.toString(),
      summary: `What a client sends to ${kind} one ${model.name}.`,
      className: kind === 'create' ? names.createDto : names.updateDto,
      fields,
    },
  };
}

interface DtoProperty {
  decorators: string[];
  declaration: string;
}

function dtoProperty(
  kind: DtoKind,
  { field, type }: PlannedField,
  imports: ImportSet,
  path: string,
  places: DtoPlaces,
): DtoProperty {
  const isOptional = kind === 'update' || isOptionalInCreate(field);
  const isNullable = !field.isRequired && !field.isList;
  const checks: Check[] = [
    ...presence(isOptional, isNullable),
    // an untouched password input is sent blank
    ...(kind === 'update' && field.directives.format === 'password'
      ? [{ name: 'IsBlankable' }]
      : []),
    ...(field.isList ? [{ name: 'IsArray' }] : []),
    ...type.checks(field).flatMap((check) => (field.isList ? [forEachItem(check)] : [check])),
    ...(isNonEmpty(field) ? [{ name: 'IsNotEmpty' }] : []),
  ];
  const api: Check = {
    name: isOptional ? 'ApiPropertyOptional' : 'ApiProperty',
    // an update leaves absent fields as they are: only a create has defaults to document
    args: [
      object(
        openApi(
          kind === 'update' ? { ...field, default: undefined } : field,
          type.openApi,
          checks,
          isNullable,
        ),
      ),
    ],
  };
  for (const { name } of checks)
    imports.add({ name, from: GEN_DECORATORS.has(name) ? '@gen/nest' : 'class-validator' });
  imports.add({ name: api.name, from: '@nestjs/swagger' });
  if (field.kind === 'Enum') imports.add(enumImport(field, path, places));
  const tsType = propertyType(type.input || enumName(field), field);
  return {
    decorators: [api, ...checks].map(decorator),
    declaration: `${propertyKey(field.name)}${isOptional ? '?' : '!'}: ${tsType};`,
  };
}

const ID_TYPES = ['string', 'integer'].map((type) => object([['type', stringLiteral(type)]]));

/** The ids of a many-to-many relation: the whole new set in a request, absent from the rows of a list. */
export function relatedIds(
  { field }: PlannedRelation,
  imports: ImportSet,
  checks: Check[] = [],
): DtoProperty {
  const items = object([['oneOf', array(ID_TYPES)]]);
  const api: Check = {
    name: 'ApiPropertyOptional',
    args: [
      object([
        ['type', stringLiteral('array')],
        ['items', items],
      ]),
    ],
  };
  imports.add({ name: api.name, from: '@nestjs/swagger' });
  for (const { name } of checks) imports.add({ name, from: '@gen/nest' });
  return {
    decorators: [api, ...checks].map(decorator),
    declaration: `${propertyKey(field.name)}?: ${RELATED_IDS};`,
  };
}

const decorator = ({ name, args }: Check): string =>
  `@${print(call(name, args), INDENT, INDENT + 1)}`;

const presence = (isOptional: boolean, isNullable: boolean): Check[] =>
  isOptional ? [{ name: isNullable ? 'IsOptional' : 'IsUndefinable' }] : [];

/** Absent is allowed: the column takes null, a default fills it, or it is a list. */
const isOptionalInCreate = (field: FieldIR): boolean =>
  !field.isRequired || field.isList || field.default !== undefined || field.isUpdatedAt;

/** A required text may not be blank; a number never is. */
const isNonEmpty = (field: FieldIR): boolean =>
  field.kind === 'String' && !isOptionalInCreate(field);

/** Transformers work on the whole list; validators are told to look at each item. */
const forEachItem = (check: Check): Check =>
  check.name.startsWith('To')
    ? check
    : { name: check.name, args: [...itemArguments(check), object([['each', 'true']])] };

/** Validators with an options argument of their own take `each` behind it. */
const itemArguments = ({ name, args = [] }: Check): Code[] =>
  args.length === 0 && (name === 'IsNumber' || name === 'IsEmail' || name === 'IsDecimalText')
    ? ['{}']
    : args;

const LIMITS: Record<string, string> = {
  MinLength: 'minLength',
  MaxLength: 'maxLength',
};

/** Any value: with a type, OpenAPI would leave some out. */
const ANY_JSON: [string, Code] = ['oneOf', array([object([])])];

/** Properties of `@ApiProperty`, from the same checks that validate. */
export function openApi(
  field: FieldIR,
  { type, format }: PlannedField['type']['openApi'],
  checks: Check[],
  isNullable: boolean,
): [string, Code][] {
  const { pattern } = field.rules;
  const shownDefault = defaultCode(field);
  const limits = checks.flatMap(({ name, args }): [string, Code][] => {
    const key = LIMITS[name];
    return key && args?.[0] !== undefined ? [[key, args[0]]] : [];
  });
  return [
    ...(field.kind === 'Enum'
      ? ([
          ['enum', enumName(field)],
          ['enumName', stringLiteral(field.type)],
        ] as [string, Code][])
      : ([type === 'any' ? ANY_JSON : ['type', type]] as [string, Code][])),
    ...(field.isList ? ([['isArray', 'true']] as [string, Code][]) : []),
    ...(format ? ([['format', stringLiteral(format)]] as [string, Code][]) : []),
    ...(field.isList ? [] : limits),
    // the document has no place for flags: a pattern that ignores case would read too strict
    ...(pattern && !/[ims]/.test(pattern.flags)
      ? ([['pattern', stringLiteral(pattern.source)]] as [string, Code][])
      : []),
    ...(shownDefault === undefined ? [] : ([['default', shownDefault]] as [string, Code][])),
    ...(isNullable ? ([['nullable', 'true']] as [string, Code][]) : []),
  ];
}
