import { ImportSet } from '../../code/imports';
import { call, object, print } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import type { DtoPlaces } from '../api-places';
import { headerFor } from '../artefact';
import { enumName } from '../../types/enum-name';
import { enumImport } from '../client';
import { perModel, type Given } from '../file-kind';
import { openApi, relatedIds, type DtoView } from './dto';
import { propertyType } from './property-type';
import { idRelations } from '../relation';
import type { ResourcePlan } from '../resource-plan';

/** What the API answers, as the OpenAPI document has it: the visible fields, as they travel in JSON. */
export const responseDtoFile = perModel({
  template: 'api/dto.ts',
  path: (names, places: DtoPlaces) =>
    `${places.dtosFolder}/${names.fileStem}-response${names.infix}.dto.ts`,
  view: responseDtoView,
});

function responseDtoView(resource: ResourcePlan, { path, places }: Given<DtoPlaces>): DtoView {
  const { names, model, visible } = resource;
  const imports = new ImportSet().add({ name: 'ApiProperty', from: '@nestjs/swagger' });
  const scalars = visible.map((planned) => {
    const { field, type } = planned;
    const properties = openApi(planned, !field.isRequired && !field.isList);
    if (type.isChoice) imports.add(enumImport(field, path, places));
    const tsType = propertyType(type.wire || enumName(field), field);
    return {
      decorators: [`@${print(call('ApiProperty', [object(properties)]), 2, 3)}`],
      declaration: `${propertyKey(field.name)}!: ${tsType};`,
    };
  });
  const fields = [
    ...(hasOwnId(resource) ? [] : [ENCODED_ID]),
    ...scalars,
    ...idRelations(resource).map((relation) => relatedIds(relation, imports)),
  ];
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    imports: imports.toString(),
    summary: `One ${model.name}, as it travels in JSON.`,
    className: names.responseDto,
    fields,
  };
}

/** The key is called `id`: records need no other one. */
export const hasOwnId = ({ visible }: ResourcePlan): boolean =>
  visible.some(({ field }) => field.name === 'id');

/** What stands for the key in addresses, as clients get it in every record. */
const ENCODED_ID = {
  decorators: ["@ApiProperty({ type: String, description: 'The key, as addresses have it' })"],
  declaration: 'id!: string;',
};
