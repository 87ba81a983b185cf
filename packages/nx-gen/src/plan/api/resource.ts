import { ImportSet } from '../../code/imports';
import { PRINT_WIDTH } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { isSecret } from '../../schema/ir';
import { featureFile, type ApiPlaces, type DtoPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { clientImport } from '../client';
import { perModel, type ViewContext } from '../file-kind';
import { propertyOf } from '../public-names';
import type { ResourcePlan } from '../resource-plan';
import { createDtoFile } from './dto';
import { updateDtoFile } from './update-dto';
import { includedRelations } from '../relation';
import { hasCreateDto, hasUpdateDto } from './request-dtos';
import { accessConstant, modelAccessFile } from './model-access';
import {
  countedEntry,
  createEntry,
  listedEntry,
  recordTypeCode,
  relatedEntry,
  updateEntry,
} from './record-types';
import { accessPath } from './shared-access';
import { declaration, fieldEntry, printEntry } from './resource-entries';
import { sameResources } from './same-entries';
import { rowAdditions } from './resource-relations';

/** The declaration of what the API offers for one model: a table for the runtime, and its types. */
export const resourceFile = perModel({
  template: 'api/resource.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'resource', places),
  view: resourceView,
});

/** `api/resource.ts`: what clients may see, sort, search and filter, and its types. */
export interface ResourceView extends ModuleFileView {
  summary: string;
  /** Name and definition of the type of one record. */
  record: string;
  recordType: string;
  typesSummary: string;
  /** Name of the type that combines the others, and its properties. */
  types: string;
  typeEntries: string[];
  /** `export const userResource: Resource<UserTypes> = defineResource({`, and the indentation of what follows. */
  opening: string;
  indent: string;
  closing: string;
  /** Properties of that constant: before the fields, the fields, and after them. */
  head: string[];
  fields: string[];
  tail: string[];
}

function resourceView(
  resource: ResourcePlan,
  { path, places, schema }: ViewContext<ApiPlaces>,
): ResourceView {
  const { names, model } = resource;
  const from = (file: string): string => importPath(path, file, places.style);
  const row = `${names.classStem}Row`;
  const omittedFields = model.fields
    .filter(
      (field) =>
        field.kind !== 'Relation' &&
        (field.directives.hidden ||
          isSecret(field) ||
          field.property !== undefined ||
          field.isMasked),
    )
    .map((field) => stringLiteral(propertyOf(field)));
  const imports = new ImportSet().add(
    { name: 'defineResource', from: '@gen/nest' },
    { name: 'Resource', from: '@gen/nest', isType: true },
    clientImport('Prisma', path, places, { isType: true }),
    clientImport(model.name, path, places, { as: row, isType: true }),
    hasCreateDto(resource, places)
      ? { name: names.createDto, from: from(createDtoFile.path(names, places)), isType: true }
      : undefined,
    hasUpdateDto(resource, places)
      ? { name: names.updateDto, from: from(updateDtoFile.path(names, places)), isType: true }
      : undefined,
  );
  if (model.access) {
    const file = from(modelAccessFile.path(names, places));
    imports.add({ name: accessConstant(resource), from: file });
  }
  if (resource.relations.some(({ isForAll }) => isForAll))
    imports.add({ name: 'passesAll', from: from(accessPath(places)) });
  const related = [...resource.relations, ...resource.sortRelations, ...resource.unusedRelations];
  const included = new Set(includedRelations(resource).map(({ to }) => to));
  for (const to of new Set([...related.map((one) => one.to), ...sameResources(resource)])) {
    if (to === resource) continue;
    const file = from(resourceFile.path(to.names, places));
    imports.add({ name: to.names.resourceConstant, from: file });
    if (included.has(to)) imports.add({ name: to.names.types, from: file, isType: true });
  }
  const { opening, indent, closing } = openingOf(names);
  const { head, tail } = declaration(resource, schema, places, indent.length + 2);
  const entry = printEntry(indent.length + 2);
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    imports: imports.toString(),
    summary: `One ${model.name} as the service returns it.`,
    record: names.record,
    recordType: recordTypeCode(names.record, row, omittedFields, rowAdditions(resource, row)),
    typesSummary: `The types of ${model.name} that the table, the service and the DTOs are checked against.`,
    types: names.types,
    typeEntries: [
      `record: ${names.record};`,
      ...listedEntry(resource),
      `row: ${row};`,
      createEntry(resource, row, places),
      updateEntry(resource, row, places),
      'client: Prisma.TransactionClient;',
      `delegate: ${stringLiteral(names.delegate)};`,
      `find: Prisma.${model.name}FindManyArgs;`,
      ...relatedEntry(resource),
      ...countedEntry(resource),
    ],
    opening,
    indent,
    closing,
    head: head.map(entry),
    fields: resource.visible.map((planned) =>
      printEntry(indent.length + 4)([
        propertyKey(propertyOf(planned.field)),
        fieldEntry(planned, resource, schema),
      ]),
    ),
    tail: tail.map(entry),
  };
}

/**
 * Breaks a call that does not fit beside its constant, as Prettier does. The constant has a type of its own, since resources
 * refer to each other circularly.
 */
function openingOf({
  resourceConstant,
  types,
}: ResourcePlan['names']): Pick<ResourceView, 'opening' | 'indent' | 'closing'> {
  const left = `export const ${resourceConstant}: Resource<${types}> =`;
  const right = 'defineResource(';
  const line = `${left} ${right}`;
  if (line.length < PRINT_WIDTH) return { opening: `${line}{`, indent: '', closing: '});' };
  return line.length === PRINT_WIDTH
    ? { opening: `${line}\n  {`, indent: '  ', closing: '  },\n);' }
    : { opening: `${left}\n  ${right}{`, indent: '  ', closing: '  });' };
}
