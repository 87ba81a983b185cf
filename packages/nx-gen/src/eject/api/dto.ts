import { ImportSet } from '../../code/imports';
import { call, flat, object, type Code } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import { dtoProperty, relatedIds, rulesOf, type DtoKind } from '../../plan/api/dto';
import { commentOf } from '../../plan/api/dto-view';
import { isMounted as isAllowed } from '../../plan/api/routes';
import { propertyType } from '../../plan/api/property-type';
import { clientImport, enumImport } from '../../plan/client';
import type { PlannedField, ResourcePlan } from '../../plan/resource-plan';
import type { BulkOperation, FieldIR, FieldRules, Operation } from '../../schema/ir';
import { gen, type Check } from '../../types';
import { enumName } from '../../types/enum-name';
import { isSettable, type Ejectable, type Link } from '../ejectable';
import { fill } from '../fill';
import {
  dtoPath,
  importerOf,
  plainNames,
  supportFile,
  type ApiEjectPlaces,
  type EjectedFile,
} from '../places';
import { responseFile } from './response';

/** The create and the update DTO of a model; none that nothing could be sent with. */
export const dtoFiles = (model: Ejectable, places: ApiEjectPlaces): EjectedFile[] => [
  ...(['create', 'update'] as const)
    .filter((kind) => hasDto(model, kind))
    .map((kind) => dtoFile(kind, model, places)),
  responseFile(model, places),
];

/** Whether a client sends such bodies. */
export const hasDto = (model: Ejectable, kind: DtoKind): boolean =>
  kind === 'create' ? model.resource.operations.has('create') : isUpdatable(model);

/** True of a model of which a client can change something. */
export const isUpdatable = ({ resource, updatable, links }: Ejectable): boolean =>
  resource.operations.has('edit') && (updatable.length > 0 || links.some(isSettable));

/** True of what the model's mark allows, and of what a body can change. */
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
      scalar(kind, planned, { resource, imports, support, path, places }),
    ),
    ...links.filter(isSettable).map((link) => ids(link, imports, support)),
  ];
  const view = {
    imports: imports.toString(),
    summary: `/** What a client sends to ${kind === 'create' ? 'create' : 'change'} one ${resource.names.label.toLowerCase()}. */`,
    decorators: [],
    className: plainNames(resource.names)[kind],
    fields,
    listed: undefined,
  };
  return { path, text: fill('api/dto.ts', view), subject: resource.model.name };
}

interface Property {
  /** What the schema says of it. */
  readonly comment: string | undefined;
  readonly decorators: readonly string[];
  readonly declaration: string;
}

interface Surroundings {
  readonly resource: ResourcePlan;
  readonly imports: ImportSet;
  /** The module that has what class-validator and class-transformer are given. */
  readonly support: string;
  readonly path: string;
  readonly places: ApiEjectPlaces;
}

function scalar(
  kind: DtoKind,
  planned: PlannedField,
  { resource, imports, support, path, places }: Surroundings,
): Property {
  const { field, type } = planned;
  const { isOptional, checks } = rulesOf(kind, planned, resource.model);
  if (type.isEnum) imports.add(enumImport(field, path, places.api));
  if (field.kind === 'Json')
    imports.add(clientImport('Prisma', path, places.api, { isType: true }));
  // what the generated class is documented by; its checks are the runtime's
  const [documented = ''] = dtoProperty(
    kind,
    planned,
    resource,
    new ImportSet(),
    path,
    places.api,
  ).decorators;
  imports.add({ name: /\w+/.exec(documented)?.[0] ?? '', from: '@nestjs/swagger' });
  return {
    comment: commentOf(field),
    decorators: [documented, ...inPlain(checks).map((check) => decorator(check, imports, support))],
    declaration: `${propertyKey(field.name)}${isOptional ? '?' : '!'}: ${typeOf(planned)};`,
  };
}

function typeOf({ field, type }: PlannedField): string {
  if (field.kind !== 'Json') return propertyType(type.input || enumName(field), field);
  return propertyType('Prisma.InputJsonValue', field);
}

function ids({ relation }: Link, imports: ImportSet, support: string): Property {
  const { rules } = relation.field;
  const checks: Check[] = [
    ...(rules.minItems ? [] : [gen('IsUndefinable')]),
    gen('IsIds'),
    ...countChecks(rules),
  ];
  const documented = relatedIds(relation, imports, { bounds: rules });
  return {
    ...documented,
    decorators: [
      ...documented.decorators,
      ...checks.map((check) => decorator(check, imports, support)),
    ],
  };
}

/** How many ids there may be, in the words of class-validator. */
const countChecks = ({ minItems, maxItems }: FieldRules): Check[] => [
  ...(minItems ? [{ name: 'ArrayMinSize', args: [String(minItems)] }] : []),
  ...(maxItems === undefined ? [] : [{ name: 'ArrayMaxSize', args: [String(maxItems)] }]),
];

/** The ends of 32 bits, which class-validator is told by rules of their own. */
const INT32 = [
  ['Min', '-2147483648'],
  ['Max', '2147483647'],
] as const;

/** Checks that class-validator has in several: a whole number, and its bounds. */
const inPlain = (checks: readonly Check[]): Check[] =>
  checks.flatMap((check): Check[] => {
    if (check.name !== 'IsInt32') return [check];
    const { args: each = [] } = check;
    const left = INT32.filter(([name]) => checks.every((other) => other.name !== name));
    return [
      { name: 'IsInt', args: each },
      ...left.map(([name, end]) => ({ name, args: [end, ...each] })),
    ];
  });

/** What stands for a check of the runtime's: a decorator that everybody has, and what it is given. */
const PLAIN: Readonly<Record<string, readonly [decorator: Decorator, value: string]>> = {
  IsUndefinable: ['ValidateIf', 'isGiven'],
  IsBlankable: ['ValidateIf', 'isFilled'],
  ToDate: ['Transform', 'toDate'],
  ToBigInt: ['Transform', 'toBigInt'],
  ToNumber: ['Transform', 'toNumber'],
  Trimmed: ['Transform', 'trimmed'],
  IsNotBlank: ['ValidateBy', 'isNotBlank'],
  IsFileAddress: ['ValidateBy', 'isFileAddress'],
  NotBefore: ['ValidateBy', 'isNotBefore'],
  NotAfter: ['ValidateBy', 'isNotAfter'],
  IsUuidText: ['ValidateBy', 'isUuid'],
  IsNetworkAddress: ['ValidateBy', 'isAddress'],
  IsBits: ['ValidateBy', 'isBits'],
  IsBigIntValue: ['ValidateBy', 'isBigInt'],
  IsJson: ['ValidateBy', 'isJson'],
  IsIds: ['ValidateBy', 'isIds'],
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

/** Functions that make a rule, even where there is nothing to say. */
const MAKERS = new Set([
  'isAtLeast',
  'isAtMost',
  'isBits',
  'isDecimal',
  'isNotAfter',
  'isNotBefore',
]);

function decorator({ name, args = [], from }: Check, imports: ImportSet, support: string): string {
  if (from === undefined) {
    imports.add({ name, from: 'class-validator' });
    return `@${flat(call(name, args))}`;
  }
  const [plain, value] = PLAIN[name] ?? [];
  if (plain === undefined || value === undefined)
    throw new Error(`There is no plain code for @${name} yet`);
  imports.add({ name: plain, from: DECORATORS[plain] }, { name: value, from: support });
  const [own, each] = splitEach(args);
  const rule: Code = MAKERS.has(value) ? call(value, own) : value;
  if (each.length > 0) imports.add({ name: 'ofEach', from: support });
  const given: Code = each.length > 0 ? call('ofEach', [rule]) : rule;
  return `@${flat(call(plain, [given, ...each]))}`;
}

/** The arguments of a rule, and behind them the option that it is about each item of a list. */
function splitEach(args: readonly Code[]): [own: Code[], each: Code[]] {
  const each = flat(object([['each', 'true']]));
  const isEach = (code: Code): boolean => flat(code) === each;
  return [args.filter((code) => !isEach(code) && flat(code) !== '{}'), args.filter(isEach)];
}

/** Whether a body writes a column that Prisma takes in another form. */
export const isNullableJson = ({ kind, isRequired, isList }: FieldIR): boolean =>
  kind === 'Json' && !isRequired && !isList;
