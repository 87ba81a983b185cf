import { applyDecorators } from '@nestjs/common';
import type { ValidationOptions } from 'class-validator';
import {
  MAX_IDS,
  describeIdList,
  isId,
  isIdChange,
  isIdList,
  type IdListBounds,
} from '../values/id-list';
import { isRecord } from '../values/record';
import { rule } from './rule';

/** Requires the ids of the records of a many-to-many relation: text or whole numbers. */
export function IsIds(bounds: IdListBounds = {}, options?: ValidationOptions): PropertyDecorator {
  const message = `must be ${describeIdList(bounds)}`;
  return applyDecorators(
    rule('isIds', message, (value) => isIdList(value, bounds), options),
    eachIsId(bounds),
  );
}

/** Requires that each item of a list is an id, so that the error names the one that is none. */
const eachIsId = ({ type }: IdListBounds): PropertyDecorator =>
  rule(
    'isId',
    type === 'integer' ? 'must be an integer id' : 'must be an id',
    (item, given) => !Array.isArray(given?.value) || isId(item, type),
    { each: true },
  );

/**
 * Requires such ids, or what to add to them and remove from them, `{ "add": [1], "remove": [2] }`. How many the result has is
 * checked by the service, which knows the others.
 */
export function IsIdsOrChange(
  bounds: IdListBounds = {},
  options?: ValidationOptions,
): PropertyDecorator {
  const ofList = rule(
    'isIdsOrChange',
    (value) =>
      isRecord(value)
        ? `must have ${describeIdList({ ...bounds, min: 0, max: MAX_IDS })} in add, remove or both, and no id in both`
        : `must be ${describeIdList(bounds)}`,
    (value) => (isRecord(value) ? isIdChange(value, bounds) : isIdList(value, bounds)),
    options,
  );
  return applyDecorators(ofList, eachIsId(bounds));
}
