import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { array, call, flat, PRINT_WIDTH } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { DtoPlaces } from '../api-places';
import { headerFor, importPath } from '../artefact';
import type { ResourceNames } from '../class-names';
import { perModel, type ViewContext } from '../file-kind';
import { idRelations, isWritable } from '../relation';
import type { ResourcePlan } from '../resource-plan';
import { childrenOf } from '../children';
import { createDtoFile, dtoProperty, isSameInUpdate, writtenIds } from './dto';
import { fieldsApart, type DtoView } from './dto-view';
import { hasCreateDto, hasUpdateDto } from './request-dtos';

/** The update DTO of one model. */
export const updateDtoFile = perModel({
  template: 'api/dto.ts',
  path: (names, places: DtoPlaces) =>
    `${places.featureFolder(names)}/update-${names.fileStem}${names.infix}.dto.ts`,
  isPlanned: hasUpdateDto,
  view: updateDtoView,
});

/**
 * Derives from the create DTO, where there is one, with all properties optional, except those that an update treats differently,
 * such as lists of ids, or not at all.
 */
function updateDtoView(resource: ResourcePlan, { path, places }: ViewContext<DtoPlaces>): DtoView {
  const { names, model, creatable, updatable } = resource;
  const imports = new ImportSet();
  const isDerived = hasCreateDto(resource, places);
  const inherited = new Set(
    updatable
      .filter(
        (planned) => isDerived && creatable.includes(planned) && isSameInUpdate(planned.field),
      )
      .map(({ field }) => field.name),
  );
  const related = idRelations(resource).filter(isWritable);
  const omittedFields = [
    ...creatable.map(({ field }) => field.name).filter((name) => !inherited.has(name)),
    ...related.map(({ field }) => field.name),
    ...childrenOf(resource).map(({ relation }) => relation.field.name),
  ];
  const hasBase = isDerived && inherited.size > 0;
  if (hasBase) {
    imports.add({ name: 'UpdateType', from: '@gen/nest' });
    const create = importPath(path, createDtoFile.path(names, places), places.style);
    imports.add({ name: names.createDto, from: create });
    if (omittedFields.length > 0) imports.add({ name: 'OmitType', from: '@nestjs/swagger' });
  }
  const fields = [
    ...updatable
      .filter(({ field }) => !inherited.has(field.name))
      .map((planned) => dtoProperty('update', planned, resource, imports, path, places)),
    ...related.map((relation) => writtenIds('update', relation, imports)),
  ];
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    summary: jsDoc(
      [`What a client sends to update one ${model.name}; absent fields stay unchanged.`],
      0,
    ),
    decorators: [],
    className: names.updateDto,
    parts: [],
    base: hasBase ? baseOf(names, omittedFields, fields.length === 0) : undefined,
    fields: fieldsApart(fields),
    imports: imports.toString(),
  };
}

/**
 * Returns the base class, as Prettier formats it.
 *
 * @param isEmpty whether the class has no properties of its own
 */
function baseOf(
  { createDto, updateDto }: ResourceNames,
  omittedFields: readonly string[],
  isEmpty: boolean,
): string {
  const source = omittedFields.length
    ? flat(call('OmitType', [createDto, array(omittedFields.map(stringLiteral))]))
    : createDto;
  const line = `export class ${updateDto} extends UpdateType(${source}) {${isEmpty ? '}' : ''}`;
  if (line.length <= PRINT_WIDTH) return `UpdateType(${source})`;
  const isShort = omittedFields.length === 0 || `  ${source},`.length <= PRINT_WIDTH;
  const args = isShort ? source : multilineOmit(createDto, omittedFields);
  return `UpdateType(\n  ${args},\n)`;
}

const multilineOmit = (createDto: string, omittedFields: readonly string[]): string =>
  `OmitType(${createDto}, [\n${omittedFields.map((name) => `    ${stringLiteral(name)},\n`).join('')}  ])`;
