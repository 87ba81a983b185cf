import { ImportSet } from '../../code/imports';
import { propertyKey } from '../../code/literal';
import { dtoProperty, idsProperty, rulesOf, type DtoKind } from '../../plan/api/dto';
import { commentOf, fieldsApart, type DtoFieldView } from '../../plan/api/dto-view';
import { isMounted as isAllowed } from '../../plan/api/routes';
import { hasIntegerId } from '../../plan/api/record-id';
import { inputTypeOf, propertyDeclaration, propertyType } from '../../plan/api/property-type';
import { clientImport, enumImport } from '../../plan/client';
import type { PlannedField, ResourcePlan } from '../../plan/resource-plan';
import type { BulkOperation, FieldIR, FieldRules, Operation } from '../../schema/ir';
import { gen, NOT_BLANK, type Check } from '../../types';
import { isSettable, type Ejectable, type Link } from '../ejectable';
import { boundsCode } from './links';
import { renderTemplate } from '../render-template';
import {
  dtoPath,
  importerOf,
  plainNames,
  supportFile,
  type ApiEjectPlaces,
  type EjectedFile,
} from '../places';
import { decorator, toPlainChecks } from './plain-checks';
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
  const from = importerOf(path, places.api);
  const support = from(supportFile(places, 'dto.ts'));
  const fields = [
    ...scalars.map((planned) =>
      scalarProperty(kind, planned, { resource, imports, support, path, places }),
    ),
    ...links.filter(isSettable).map((link) =>
      kind === 'create'
        ? ids(link, imports, support)
        : idsOrChange(link, imports, {
            support,
            ids: from(supportFile(places, 'ids.ts')),
            openapi: from(supportFile(places, 'openapi.ts')),
          }),
    ),
  ];
  const view = {
    imports: imports.toString(),
    summary: `/** What a client sends to ${kind === 'create' ? 'create' : 'change'} one ${resource.names.label.toLowerCase()}. */`,
    decorators: [],
    className: plainNames(resource.names)[kind],
    fields: fieldsApart(fields),
    listed: undefined,
  };
  return { path, text: renderTemplate('api/dto.ts', view), subject: resource.model.name };
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
): DtoFieldView {
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

function ids({ relation }: Link, imports: ImportSet, support: string): DtoFieldView {
  const { rules } = relation.field;
  const isRequired = Boolean(rules.minItems);
  const checks: Check[] = [
    ...(isRequired ? [] : [gen('IsUndefinable')]),
    gen(hasIntegerId(relation.to) ? 'IsIntegerIds' : 'IsIds'),
    ...countChecks(rules),
  ];
  const swaggerProperty = idsProperty(relation, imports, { bounds: rules, isRequired });
  return withChecks(swaggerProperty, checks, imports, support);
}

/** The ids in an update: the whole list, or a change of it. */
function idsOrChange(
  { relation }: Link,
  imports: ImportSet,
  { support, ids: idsModule, openapi }: Record<'support' | 'ids' | 'openapi', string>,
): DtoFieldView {
  const { rules } = relation.field;
  imports.add(
    { name: 'IdChange', from: idsModule, isType: true },
    { name: 'idsOrChange', from: openapi },
  );
  const bounds = boundsCode(rules);
  const name = hasIntegerId(relation.to) ? 'IsIntegerIdsOrChange' : 'IsIdsOrChange';
  const checks = [gen('IsUndefinable'), gen(name, { args: bounds === undefined ? [] : [bounds] })];
  const isChangeable = true;
  const swaggerProperty = idsProperty(relation, imports, {
    ...{ bounds: rules, isRequired: false, isChangeable },
  });
  return withChecks(swaggerProperty, checks, imports, support);
}

const withChecks = (
  property: DtoFieldView,
  checks: readonly Check[],
  imports: ImportSet,
  support: string,
): DtoFieldView => ({
  ...property,
  decorators: [
    ...property.decorators,
    ...checks.map((check) => decorator(check, imports, support)),
  ],
});

/** Returns the validators for the number of ids, from class-validator. */
const countChecks = ({ minItems, maxItems }: FieldRules): Check[] => [
  ...(minItems ? [{ name: 'ArrayMinSize', args: [String(minItems)] }] : []),
  ...(maxItems === undefined ? [] : [{ name: 'ArrayMaxSize', args: [String(maxItems)] }]),
];

/** Checks whether a nullable Json column is written, for which Prisma has its own null value. */
export const isNullableJson = ({ kind, isRequired, isList }: FieldIR): boolean =>
  kind === 'Json' && !isRequired && !isList;
