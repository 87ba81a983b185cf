import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { array, call, flat, PRINT_WIDTH } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { DtoPlaces } from '../api-places';
import { headerFor, importPath } from '../artefact';
import type { ResourceNames } from '../class-names';
import { perModel, type Given } from '../file-kind';
import { idRelations, isWritable } from '../relation';
import type { ResourcePlan } from '../resource-plan';
import { childrenOf } from '../children';
import { createDtoFile, dtoProperty, isSameInUpdate } from './dto';
import type { DtoView } from './dto-view';

/** The update DTO of one model. */
export const updateDtoFile = perModel({
  template: 'api/dto.ts',
  path: (names, places: DtoPlaces) =>
    `${places.featureFolder(names)}/update-${names.fileStem}${names.infix}.dto.ts`,
  view: updateDtoView,
});

/** All of the create DTO may be left out, but for what an update takes otherwise or not at all. */
function updateDtoView(resource: ResourcePlan, { path, places }: Given<DtoPlaces>): DtoView {
  const { names, model, creatable, updatable } = resource;
  const imports = new ImportSet();
  const taken = new Set(
    updatable
      .filter((planned) => creatable.includes(planned) && isSameInUpdate(planned.field))
      .map(({ field }) => field.name),
  );
  const left = [
    ...creatable.map(({ field }) => field.name).filter((name) => !taken.has(name)),
    ...childrenOf(resource).map(({ relation }) => relation.field.name),
  ];
  const related = idRelations(resource).filter(isWritable);
  const isBased = taken.size + related.length > 0;
  if (isBased) {
    imports.add({ name: 'UpdateType', from: '@gen/nest' });
    const create = importPath(path, createDtoFile.path(names, places), places.style);
    imports.add({ name: names.createDto, from: create });
    if (left.length > 0) imports.add({ name: 'OmitType', from: '@nestjs/swagger' });
  }
  const fields = updatable
    .filter(({ field }) => !taken.has(field.name))
    .map((planned) => dtoProperty('update', planned, resource, imports, path, places));
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    summary: jsDoc(
      [`What a client sends to update one ${model.name}: what is absent stays as it is.`],
      0,
    ),
    decorators: [],
    className: names.updateDto,
    parts: [],
    base: isBased ? baseOf(names, left, fields.length === 0) : undefined,
    fields,
    imports: imports.toString(),
  };
}

/**
 * What the class extends, as Prettier lays it out.
 *
 * @param isEmpty the class has no properties of its own
 */
function baseOf(
  { createDto, updateDto }: ResourceNames,
  left: readonly string[],
  isEmpty: boolean,
): string {
  const of = left.length
    ? flat(call('OmitType', [createDto, array(left.map(stringLiteral))]))
    : createDto;
  const line = `export class ${updateDto} extends UpdateType(${of}) {${isEmpty ? '}' : ''}`;
  if (line.length <= PRINT_WIDTH) return `UpdateType(${of})`;
  const args = `  ${of},`.length <= PRINT_WIDTH ? of : brokenOmit(createDto, left);
  return `UpdateType(\n  ${args},\n)`;
}

const brokenOmit = (createDto: string, left: readonly string[]): string =>
  `OmitType(${createDto}, [\n${left.map((name) => `    ${stringLiteral(name)},\n`).join('')}  ])`;
