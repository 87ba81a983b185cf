import { ImportSet } from '../../code/imports';
import { call, flat, object, type Code } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import { dtoProperty, idsProperty, rulesOf, type DtoKind } from '../../plan/api/dto';
import { commentOf } from '../../plan/api/dto-view';
import { isMounted as isAllowed } from '../../plan/api/routes';
import { hasIntegerId } from '../../plan/api/record-id';
import { inputTypeOf, propertyDeclaration, propertyType } from '../../plan/api/property-type';
import { clientImport, enumImport } from '../../plan/client';
import type { PlannedField, ResourcePlan } from '../../plan/resource-plan';
import type { BulkOperation, FieldIR, FieldRules, Operation } from '../../schema/ir';
import { gen, NOT_BLANK, type Check } from '../../types';
import { isSettable, type Ejectable, type Link } from '../ejectable';
import { renderTemplate } from '../render-template';
import {
  dtoPath,
  importerOf,
  plainNames,
  supportFile,
  type ApiEjectPlaces,
  type EjectedFile,
} from '../places';
import { plainShape, plainShapeImport } from './plain-shape';
import { responseFile } from './response';

/** Returns the create, update and response DTOs of a model; a create or update DTO only if a client can send one. */
export const dtoFiles = (model: Ejectable, places: ApiEjectPlaces): EjectedFile[] => [
  ...(['create', 'update'] as const)
    .filter((kind) => hasDto(model, kind))
    .map((kind) => dtoFile(kind, model, places)),
  responseFile(model, places),
];

/** Checks whether clients send such bodies. */
export const hasDto = (model: Ejectable, kind: DtoKind): boolean =>
  kind === 'create' ? model.resource.operations.has('create') : isUpdatable(model);

/** Returns true if clients can change anything in a model. */
export const isUpdatable = ({ resource, updatable, links }: Ejectable): boolean =>
  resource.operations.has('edit') && (updatable.length > 0 || links.some(isSettable));

/** Checks whether a route exists: the model's mark allows it, and an update can change something. */
export const isMounted = (
  route: { readonly operation: Operation; readonly bulk?: BulkOperation },
  model: Ejectable,
): boolean =>
  isAllowed(route, model.resource) && (route.operation !== 'edit' || isUpdatable(model));

function dtoFile(kind: DtoKind, model: Ejectable, places: ApiEjectPlaces): EjectedFile {
  const { resource, links } = model;
  const path = dtoPath(places, resource.names, kind);
  const imports = new ImportSet();
  const scalars = kind === 'create' ? model.creatable : model.updatable;
  const support = importerOf(path, places.api)(supportFile(places, 'dto.ts'));
  const fields = [
    ...scalars.map((planned) =>
      scalarProperty(kind, planned, { resource, imports, support, path, places }),
    ),
    ...links.filter(isSettable).map((link) => ids(kind, link, imports, support)),
  ];
  const view = {
    imports: imports.toString(),
    summary: `/** What a client sends to ${kind === 'create' ? 'create' : 'change'} one ${resource.names.label.toLowerCase()}. */`,
    decorators: [],
    className: plainNames(resource.names)[kind],
    fields,
    listed: undefined,
  };
  return { path, text: renderTemplate('api/dto.ts', view), subject: resource.model.name };
}

interface Property {
  /** The documentation comment in the schema. */
  readonly comment: string | undefined;
  readonly decorators: readonly string[];
  readonly declaration: string;
}

export interface DtoContext {
  readonly resource: ResourcePlan;
  readonly imports: ImportSet;
  /** The module with the arguments of class-validator and class-transformer decorators. */
  readonly support: string;
  readonly path: string;
  readonly places: ApiEjectPlaces;
}

export function scalarProperty(
  kind: DtoKind,
  given: PlannedField,
  { resource, imports, support, path, places }: DtoContext,
): Property {
  const planned = plainShape(given);
  const { field, type } = planned;
  const { isOptional, checks } = rulesOf(kind, planned, resource.model);
  imports.add(plainShapeImport(planned, { resource }, path, places));
  if (type.isEnum) imports.add(enumImport(field, path, places.api));
  if (field.kind === 'Json')
    imports.add(clientImport('Prisma', path, places.api, { isType: true }));
  // documentation of the generated class only; its validators belong to the runtime
  const [swaggerDecorator = ''] = dtoProperty(
    kind,
    planned,
    resource,
    new ImportSet(),
    path,
    places.api,
  ).decorators;
  imports.add({ name: /\w+/.exec(swaggerDecorator)?.[0] ?? '', from: '@nestjs/swagger' });
  if (swaggerDecorator.includes(`pattern: ${NOT_BLANK}`))
    imports.add({ name: NOT_BLANK, from: support });
  return {
    comment: commentOf(field),
    decorators: [
      swaggerDecorator,
      ...toPlainChecks(checks).map((check) => decorator(check, imports, support)),
    ],
    declaration: propertyDeclaration(
      `${propertyKey(field.name)}${isOptional ? '?' : '!'}: `,
      planned,
      typeOf(planned),
    ),
  };
}

function typeOf(planned: PlannedField): string {
  const { field, shape } = planned;
  if (field.kind !== 'Json') return propertyType(inputTypeOf(planned), field);
  // a class has no index signature, which Prisma's type asks for
  const value = shape && `(${shape.dto} & Prisma.InputJsonObject)`;
  return propertyType(value ?? 'Prisma.InputJsonValue', field);
}

function ids(kind: DtoKind, { relation }: Link, imports: ImportSet, support: string): Property {
  const { rules } = relation.field;
  const isRequired = kind === 'create' && Boolean(rules.minItems);
  const checks: Check[] = [
    ...(isRequired ? [] : [gen('IsUndefinable')]),
    gen(hasIntegerId(relation.to) ? 'IsIntegerIds' : 'IsIds'),
    ...countChecks(rules),
  ];
  const swaggerProperty = idsProperty(relation, imports, { bounds: rules, isRequired });
  return {
    ...swaggerProperty,
    decorators: [
      ...swaggerProperty.decorators,
      ...checks.map((check) => decorator(check, imports, support)),
    ],
  };
}

/** Returns the validators for the number of ids, from class-validator. */
const countChecks = ({ minItems, maxItems }: FieldRules): Check[] => [
  ...(minItems ? [{ name: 'ArrayMinSize', args: [String(minItems)] }] : []),
  ...(maxItems === undefined ? [] : [{ name: 'ArrayMaxSize', args: [String(maxItems)] }]),
];

/** The 32-bit bounds, which are separate validators in class-validator. */
const INTEGER_BOUNDS: Readonly<Record<string, readonly [name: 'Min' | 'Max', end: string][]>> = {
  IsInt32: [
    ['Min', '-2147483648'],
    ['Max', '2147483647'],
  ],
  IsUnsignedInt: [
    ['Min', '0'],
    ['Max', '4294967295'],
  ],
};

/** The checks of a JSON value with known keys, whose class is the first argument. */
const shapeChecks = ([dto = '', ...each]: readonly Code[]): Check[] => [
  gen('AsShape'),
  gen('IsShape', { args: each }),
  { name: 'ValidateNested', args: each },
  { name: 'Type', args: [`() => ${flat(dto)}`] },
];

/** Splits a runtime check into several decorators: an integer check and its bounds, or the conversion of a Json value. */
const toPlainChecks = (checks: readonly Check[]): Check[] =>
  checks.flatMap((check): Check[] => {
    const { name: ownName, args: each = [] } = check;
    if (ownName === 'IsJson') return [gen('AsSent'), check];
    if (ownName === 'IsJsonObject')
      return [gen('AsSent'), gen('IsJson', { args: each }), gen('IsShape', { args: each })];
    if (ownName === 'JsonShape') return shapeChecks(each);
    const integerBounds = INTEGER_BOUNDS[ownName];
    if (!integerBounds) return [check];
    const missingBounds = integerBounds.filter(([name]) =>
      checks.every((other) => other.name !== name),
    );
    return [
      { name: 'IsInt', args: each },
      ...missingBounds.map(([name, end]) => ({ name, args: [end, ...each] })),
    ];
  });

/** Replacements for the runtime's checks: a standard decorator and its argument. */
const PLAIN_CHECKS: Readonly<Record<string, readonly [decorator: Decorator, value: string]>> = {
  IsUndefinable: ['ValidateIf', 'isGiven'],
  IsBlankable: ['ValidateIf', 'isFilled'],
  ToDate: ['Transform', 'toDate'],
  ToDay: ['Transform', 'toDay'],
  ToBigInt: ['Transform', 'toBigInt'],
  ToNumber: ['Transform', 'toNumber'],
  Trimmed: ['Transform', 'trim'],
  LowerCased: ['Transform', 'lowerCase'],
  UpperCased: ['Transform', 'upperCase'],
  AsSent: ['Transform', 'asSent'],
  AsShape: ['Transform', 'asShape'],
  IsShape: ['ValidateBy', 'isShape'],
  IsDay: ['ValidateBy', 'isDay'],
  IsDateTimeText: ['ValidateBy', 'isDateTimeText'],
  IsNotBlank: ['ValidateBy', 'isNotBlank'],
  IsFileAddress: ['ValidateBy', 'isFileAddress'],
  IsHttpUrl: ['ValidateBy', 'isHttpUrl'],
  IsHostName: ['ValidateBy', 'isHostName'],
  NotBefore: ['ValidateBy', 'isNotBefore'],
  NotAfter: ['ValidateBy', 'isNotAfter'],
  IsUuidText: ['ValidateBy', 'isUuid'],
  IsNetworkAddress: ['ValidateBy', 'isAddress'],
  IsBits: ['ValidateBy', 'isBits'],
  IsBigIntValue: ['ValidateBy', 'isBigInt'],
  IsUnsignedBigInt: ['ValidateBy', 'isUnsignedBigInt'],
  IsJson: ['ValidateBy', 'isJson'],
  IsIds: ['ValidateBy', 'isIds'],
  IsIntegerIds: ['ValidateBy', 'isIntegerIds'],
  IsDecimalText: ['ValidateBy', 'isDecimal'],
  MinValue: ['ValidateBy', 'isAtLeast'],
  MaxValue: ['ValidateBy', 'isAtMost'],
};

type Decorator = keyof typeof DECORATORS;

const DECORATORS = {
  ValidateIf: 'class-validator',
  ValidateBy: 'class-validator',
  Transform: 'class-transformer',
} as const;

/** Functions that are always called, even without arguments. */
const RULE_FACTORIES = new Set([
  'isAtLeast',
  'isAtMost',
  'isBits',
  'isDecimal',
  'isNotAfter',
  'isNotBefore',
]);

function decorator({ name, args = [], from }: Check, imports: ImportSet, support: string): string {
  if (from === undefined) {
    imports.add({ name, from: name === 'Type' ? 'class-transformer' : 'class-validator' });
    return `@${flat(call(name, args))}`;
  }
  const [decoratorName, value] = PLAIN_CHECKS[name] ?? [];
  if (decoratorName === undefined || value === undefined)
    throw new Error(`There is no plain code for @${name} yet`);
  imports.add(
    { name: decoratorName, from: DECORATORS[decoratorName] },
    { name: value, from: support },
  );
  const [own, each] = splitEach(args);
  const rule: Code = RULE_FACTORIES.has(value) ? call(value, own) : value;
  if (each.length > 0) imports.add({ name: 'ofEach', from: support });
  const argument: Code = each.length > 0 ? call('ofEach', [rule]) : rule;
  return `@${flat(call(decoratorName, [argument, ...each]))}`;
}

/** Splits the arguments of a validator from its `each` option. */
function splitEach(args: readonly Code[]): [own: Code[], each: Code[]] {
  const each = flat(object([['each', 'true']]));
  const isEach = (code: Code): boolean => flat(code) === each;
  return [args.filter((code) => !isEach(code) && flat(code) !== '{}'), args.filter(isEach)];
}

/** Checks whether a nullable Json column is written, for which Prisma has its own null value. */
export const isNullableJson = ({ kind, isRequired, isList }: FieldIR): boolean =>
  kind === 'Json' && !isRequired && !isList;
