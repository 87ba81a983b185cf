import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { array, call, flat, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { openApi, relatedIds } from '../../plan/api/dto';
import { commentOf } from '../../plan/api/dto-view';
import { propertyType } from '../../plan/api/property-type';
import { enumImport } from '../../plan/client';
import { isListed } from '../../plan/resource';
import type { PlannedField, PlannedRelation } from '../../plan/resource-plan';
import { MAX_ITEMS } from '../../schema/rules/list';
import { enumName } from '../../types/enum-name';
import type { Ejectable } from '../ejectable';
import { fill } from '../fill';
import { dtoPath, plainNames, type ApiEjectPlaces, type EjectedFile } from '../places';
import { keyCode } from './key';

/** What the document of the API says of a record. */
export function responseFile(model: Ejectable, places: ApiEjectPlaces): EjectedFile {
  const { resource, links, included } = model;
  const { response, listedResponse } = plainNames(resource.names);
  const path = dtoPath(places, resource.names, 'response');
  const { documentation, name } = resource.model;
  const unlisted = resource.visible.filter(({ field }) => !isListed(field));
  const isShorter = unlisted.length > 0;
  const swagger = (name: string) => ({ name, from: '@nestjs/swagger' });
  const imports = new ImportSet().add(
    swagger('ApiProperty'),
    documentation === undefined ? undefined : swagger('ApiSchema'),
    isShorter ? swagger('OmitType') : undefined,
    included.length > 0 ? swagger('ApiPropertyOptional') : undefined,
    ...resource.visible
      .filter(({ type }) => type.isEnum)
      .map(({ field }) => enumImport(field, path, places.api)),
  );
  const omitted = array(unlisted.map(({ field }) => stringLiteral(field.name)));
  const view = {
    summary: jsDoc(
      [
        `One ${resource.names.label.toLowerCase()}, as it travels in JSON.`,
        ...(documentation === undefined ? [] : [documentation]),
      ],
      0,
    ),
    decorators:
      documentation === undefined
        ? []
        : [decorator('ApiSchema', [['description', stringLiteral(documentation)]])],
    className: response,
    fields: [
      ...(keyCode(model).isPlain ? [] : [ENCODED_ID]),
      ...resource.visible.map(column),
      ...links.map(({ relation }) => relatedIds(relation, imports, LEFT_OUT)),
      ...included.map(({ relation }) => relatedRecord(relation)),
    ],
    imports: imports.toString(),
    listed: isShorter ? listedResponse : undefined,
    ofListed: flat(call('OmitType', [response, omitted])),
  };
  return { path, text: fill('api/dto.ts', view), subject: name };
}

const column = (planned: PlannedField) => {
  const { field, type } = planned;
  return {
    comment: commentOf(field),
    decorators: [decorator('ApiProperty', openApi(planned, !field.isRequired && !field.isList))],
    declaration: `${propertyKey(field.name)}!: ${propertyType(type.wire || enumName(field), field)};`,
  };
};

const relatedRecord = ({ field, to }: PlannedRelation) => {
  const { name, isRequired } = field;
  const description = `With include=${name}: the ${to.names.label.toLowerCase()}, as its own list shows it`;
  return {
    comment: commentOf(field),
    decorators: [
      decorator('ApiPropertyOptional', [
        ['type', stringLiteral('object')],
        ['additionalProperties', 'true'],
        ['description', stringLiteral(description)],
        ...(isRequired ? [] : [['nullable', 'true'] satisfies [string, Code]]),
      ]),
    ],
    declaration: `${propertyKey(name)}?: object${isRequired ? '' : ' | null'};`,
  };
};

/** What stands for the key in addresses. */
const ENCODED_ID = {
  comment: '/** What stands for the key in addresses. */',
  decorators: [
    "@ApiProperty({ type: String, description: 'What stands for the key in addresses' })",
  ],
  declaration: 'id!: string;',
};

const LEFT_OUT = {
  description: `Not in lists, nor where there are more than ${MAX_ITEMS}`,
};

const decorator = (name: string, options: [string, Code][]): string =>
  `@${flat(call(name, [object(options)]))}`;
