import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { array, call, object, print } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { MAX_ITEMS } from '../../schema/rules/list';
import type { Properties } from '../../types';
import { exactForm } from '../../types/native-text';
import type { ResponsePlaces, DtoPlaces, UserClass } from '../api-places';
import type { ResourceNames } from '../class-names';
import { headerFor } from '../artefact';
import { enumImport } from '../client';
import { perModel, type ViewContext } from '../file-kind';
import { openApi, idsProperty } from './dto';
import { commentOf, fieldsAsTable, type DtoView } from './dto-view';
import {
  apiArguments,
  checkedValues,
  propertyDeclaration,
  propertyType,
  wireTypeOf,
} from './property-type';
import { hasOwnId } from './record-id';
import { shapeImport } from './shape-place';
import { idRelations } from '../relation';
import type { ResourcePlan } from '../resource-plan';

/** The response of the API in the OpenAPI document: the visible fields in their JSON form. */
export const responseDtoFile = perModel({
  template: 'api/dto.ts',
  path: (names, places: DtoPlaces) =>
    `${places.responseDtos === 'beside' ? places.featureFolder(names) : places.dtosFolder}/${names.fileStem}-response${names.infix}.dto.ts`,
  view: responseDtoView,
});

/** Returns the class of the generated routes' responses: the project's own, where there is one. */
export const responseClassOf = (names: ResourceNames, places: ResponsePlaces): UserClass =>
  places.ownAnswers?.get(names.model) ?? {
    name: names.responseDto,
    path: responseDtoFile.path(names, places),
  };

function responseDtoView(
  resource: ResourcePlan,
  { path, places }: ViewContext<DtoPlaces>,
): DtoView {
  const { names, model, visible } = resource;
  const imports = new ImportSet();
  if (!hasOwnId(resource) || visible.some(({ field }) => !field.isMasked))
    imports.add({ name: 'ApiProperty', from: '@nestjs/swagger' });
  const scalars = visible.map((planned) => {
    const { field, type } = planned;
    const values = checkedValues(resource, planned);
    const properties = openApi(
      planned,
      !field.isRequired && !field.isList,
      values ? [['enum', array(values.map(stringLiteral))]] : answeredFormat(field),
      type.answered?.(field),
    );
    if (type.isEnum) imports.add(enumImport(field, path, places));
    imports.add(shapeImport(planned, names, path, places));
    const tsType = propertyType(wireTypeOf(planned), field);
    const [api, mark] = field.isMasked ? ['ApiPropertyOptional', '?'] : ['ApiProperty', '!'];
    imports.add({ name: api, from: '@nestjs/swagger' });
    return {
      comment: commentOf(field),
      decorators: [`@${print(call(api, apiArguments(properties, tsType)), 2, 3)}`],
      declaration: values
        ? propertyDeclaration(`${propertyKey(field.name)}${mark}: `, planned, tsType)
        : `${propertyKey(field.name)}${mark}: ${tsType};`,
    };
  });
  const fields = [
    ...(hasOwnId(resource) ? [] : [ENCODED_ID]),
    ...scalars,
    ...idRelations(resource).map((relation) => idsProperty(relation, imports, OMITTED_IDS)),
  ];
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    summary: jsDoc(
      [`One ${model.name} as JSON.`, ...(model.documentation ? [model.documentation] : [])],
      0,
    ),
    decorators: schemaDecorators(model, imports),
    className: names.responseDto,
    parts: [],
    base: undefined,
    fields: fieldsAsTable(fields),
    imports: imports.toString(),
  };
}

/** A column of UUIDs holds nothing else. A text with `@default(uuid())` may: clients or other programs write it. */
export const answeredFormat = (field: FieldIR): Properties =>
  exactForm(field) === 'uuid' ? [['format', stringLiteral('uuid')]] : [];

/** Returns the decorator that documents the record itself. */
function schemaDecorators({ documentation }: ModelIR, imports: ImportSet): string[] {
  if (documentation === undefined) return [];
  imports.add({ name: 'ApiSchema', from: '@nestjs/swagger' });
  const options = object([['description', stringLiteral(documentation)]]);
  return [`@${print(call('ApiSchema', [options]), 0, 1)}`];
}

/** The property that represents the key in URLs, included in every record. */
const ENCODED_ID = {
  comment: undefined,
  decorators: ["@ApiProperty({ description: 'The key as encoded in URLs' })"],
  declaration: 'id!: string;',
};

const OMITTED_IDS = {
  description: `Omitted in lists, and if there are more than ${MAX_ITEMS}`,
};
