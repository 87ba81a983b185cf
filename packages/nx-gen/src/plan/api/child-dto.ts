import { jsDoc } from '../../code/comment';
import type { ImportSet } from '../../code/imports';
import { array, call, object, print } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { childrenOf, type PlannedChildren } from '../children';
import type { ResourcePlan } from '../resource-plan';
import { commentOf, descriptionOf, type DtoFieldView, type DtoView } from './dto-view';

/** Returns the property of a create DTO for the children of a new record. */
export function childrenProperty(
  { relation: { field }, dto, max }: PlannedChildren,
  imports: ImportSet,
): DtoFieldView {
  imports.add(
    { name: 'ApiPropertyOptional', from: '@nestjs/swagger' },
    { name: 'Children', from: '@gen/nest' },
  );
  const description = descriptionOf(field);
  const api = object([
    ['type', array([dto])],
    ['maxItems', String(max)],
    ...(description === undefined
      ? []
      : ([['description', stringLiteral(description)]] as [string, string][])),
  ]);
  return {
    comment: commentOf(field),
    decorators: [
      `@${print(call('ApiPropertyOptional', [api]), 2, 3)}`,
      `@${print(call('Children', [dto, object([['max', String(max)]])]), 2, 3)}`,
    ],
    declaration: `${propertyKey(field.name)}?: ${dto}[];`,
  };
}

/**
 * Returns the classes of children: the DTO that creates such a record, without its parent.
 * @param createDtoFrom returns the module of the child's own create DTO
 */
export const childClasses = (
  resource: ResourcePlan,
  createDtoFrom: (child: ResourcePlan) => string,
  imports: ImportSet,
): DtoView['parts'] =>
  childrenOf(resource).map(({ relation: { field, to }, dto, left }) => {
    const { createDto } = to.names;
    imports.add({ name: createDto, from: createDtoFrom(to) });
    if (left.length > 0) imports.add({ name: 'OmitType', from: '@nestjs/swagger' });
    const omitted = call('OmitType', [createDto, array(left.map(stringLiteral))]);
    return {
      summary: jsDoc([`One of the ${field.name} of a new ${resource.model.name}.`], 0),
      className: dto,
      base:
        left.length === 0
          ? createDto
          : print(omitted, 0, `export class ${dto} extends `.length, ' {}'.length),
    };
  });
