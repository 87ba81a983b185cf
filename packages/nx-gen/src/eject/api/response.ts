import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { array, call, flat, object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { openApi, idsProperty } from '../../plan/api/dto';
import { answeredFormat } from '../../plan/api/response-dto';
import { commentOf, fieldsAsTable } from '../../plan/api/dto-view';
import {
  apiArguments,
  checkedValues,
  propertyDeclaration,
  propertyType,
  wireTypeOf,
} from '../../plan/api/property-type';
import { enumImport } from '../../plan/client';
import { isListed } from '../../plan/resource';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../../plan/resource-plan';
import { MAX_ITEMS } from '../../schema/rules/list';
import type { Ejectable } from '../ejectable';
import { renderTemplate } from '../render-template';
import { dtoPath, plainNames, type ApiEjectPlaces, type EjectedFile } from '../places';
import { keyCode } from './key';
import { plainShape, plainShapeImport } from './plain-shape';

/** Returns the response DTO, which documents a record in the OpenAPI document. */
export function responseFile(model: Ejectable, places: ApiEjectPlaces): EjectedFile {
  const { resource, links, included } = model;
  const { response, listedResponse } = plainNames(resource.names);
  const path = dtoPath(places, resource.names, 'response');
  const { documentation, name } = resource.model;
  const unlisted = resource.visible.filter(({ field }) => !isListed(field));
  const hasUnlisted = unlisted.length > 0;
  const swagger = (name: string) => ({ name, from: '@nestjs/swagger' });
  const imports = new ImportSet().add(
    swagger('ApiProperty'),
    documentation === undefined ? undefined : swagger('ApiSchema'),
    hasUnlisted ? swagger('OmitType') : undefined,
    included.length > 0 || resource.visible.some(({ field }) => field.isMasked)
      ? swagger('ApiPropertyOptional')
      : undefined,
    ...resource.visible
      .filter(({ type }) => type.isEnum)
      .map(({ field }) => enumImport(field, path, places.api)),
  );
  const shown = resource.visible.map(plainShape);
  for (const planned of shown) imports.add(plainShapeImport(planned, model, path, places));
  const omitted = array(unlisted.map(({ field }) => stringLiteral(field.name)));
  const view = {
    summary: jsDoc(
      [
        `One ${resource.names.label.toLowerCase()} as JSON.`,
        ...(documentation === undefined ? [] : [documentation]),
      ],
      0,
    ),
    decorators:
      documentation === undefined
        ? []
        : [decorator('ApiSchema', [['description', stringLiteral(documentation)]])],
    className: response,
    fields: fieldsAsTable([
      ...(keyCode(model).isPlain ? [] : [ENCODED_ID]),
      ...resource.visible.map((planned) => columnProperty(planned, resource)),
      ...links.map(({ relation }) => idsProperty(relation, imports, OMITTED_IDS)),
      ...included.map(({ relation }) => relatedRecordProperty(relation)),
    ]),
    imports: imports.toString(),
    listed: hasUnlisted ? listedResponse : undefined,
    ofListed: flat(call('OmitType', [response, omitted])),
  };
  return { path, text: renderTemplate('api/dto.ts', view), subject: name };
}

const columnProperty = (given: PlannedField, resource: ResourcePlan) => {
  const planned = plainShape(given);
  const values = checkedValues(resource, given);
  const { field } = planned;
  const tsType = propertyType(wireTypeOf(planned), field);
  const docs = openApi(
    planned,
    !field.isRequired && !field.isList,
    values ? [['enum', array(values.map(stringLiteral))]] : answeredFormat(field),
  );
  // users who may not read it get the record without it
  const [api, mark] = field.isMasked ? ['ApiPropertyOptional', '?'] : ['ApiProperty', '!'];
  return {
    comment: commentOf(field),
    decorators: [`@${flat(call(api, apiArguments(docs, tsType)))}`],
    declaration: values
      ? propertyDeclaration(`${propertyKey(field.name)}${mark}: `, planned, tsType)
      : `${propertyKey(field.name)}${mark}: ${tsType};`,
  };
};

const relatedRecordProperty = ({ field, to }: PlannedRelation) => {
  const { name, isRequired } = field;
  const description = `With include=${name}: the ${to.names.label.toLowerCase()} as its own list shows it`;
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

/** Stands for the key in URLs. */
const ENCODED_ID = {
  comment: '/** The key as encoded in URLs. */',
  decorators: ["@ApiProperty({ description: 'The key as encoded in URLs' })"],
  declaration: 'id!: string;',
};

const OMITTED_IDS = {
  description: `Omitted in lists, and if there are more than ${MAX_ITEMS}`,
};

const decorator = (name: string, options: [string, Code][]): string =>
  `@${flat(call(name, [object(options)]))}`;
