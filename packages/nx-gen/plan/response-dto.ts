import { ImportSet } from '../code/imports';
import { call, object, print } from '../code/layout';
import { propertyKey, stringLiteral } from '../code/literal';
import { apiFiles, type DtoPlaces } from './api-places';
import { headerFor, importPath, type Artefact } from './artefact';
import { enumImport, enumName } from './client';
import { openApi, relatedIds } from './dto';
import { propertyType } from './property-type';
import { idRelations } from './relation';
import type { ResourcePlan } from './resource';

/** What the API answers, as the OpenAPI document has it: the visible fields, as they travel in JSON. */
export function planResponseDto(resource: ResourcePlan, places: DtoPlaces): Artefact {
  const { names, model, visible } = resource;
  const path = apiFiles(names, places).responseDto;
  const imports = new ImportSet().add({ name: 'ApiProperty', from: '@nestjs/swagger' });
  const scalars = visible.map(({ field, type }) => {
    const isNullable = !field.isRequired && !field.isList;
    const properties = openApi(
      { ...field, rules: {}, default: undefined },
      type.openApi,
      [],
      isNullable,
    );
    if (field.kind === 'Enum') imports.add(enumImport(field, path, places));
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
    path,
    template: 'api/dto.ts',
    subject: model.name,
    view: {
      header: headerFor(
        `the model ${model.name}`,
        'change the schema and run the generator again.',
      ),
      imports: imports.toString(),
      summary: `One ${model.name}, as it travels in JSON.`,
      className: names.responseDto,
      fields,
    },
  };
}

/** The key is called `id`, or some column is: records need no other one. */
const hasOwnId = ({ visible }: ResourcePlan): boolean =>
  visible.some(({ field }) => field.name === 'id');

/** What stands for the key in addresses, as clients get it in every record. */
const ENCODED_ID = {
  decorators: ["@ApiProperty({ type: String, description: 'The key, as addresses have it' })"],
  declaration: 'id!: string;',
};

/** `index.ts` of the response DTOs. */
export function planDtoBarrel(resources: ResourcePlan[], places: DtoPlaces): Artefact {
  const path = `${places.dtosFolder}/index.ts`;
  return {
    path,
    template: 'api/barrel.ts',
    subject: 'the response DTOs',
    view: {
      header: headerFor('the Prisma schema', 'run the generator again.'),
      exports: resources
        .map(({ names }) => importPath(path, apiFiles(names, places).responseDto, places.style))
        .sort()
        .map((from) => `export * from ${stringLiteral(from)};`),
    },
  };
}
