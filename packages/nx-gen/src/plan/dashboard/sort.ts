import { object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { ResourcePlan } from '../resource-plan';

/** Returns the default order of a resource as react-admin writes it: `{ field: 'createdAt', order: 'DESC' }`. */
export const sortOf = ({ defaultSort }: Pick<ResourcePlan, 'defaultSort'>): Code =>
  object([
    ['field', stringLiteral(defaultSort.field)],
    ['order', stringLiteral(defaultSort.order.toUpperCase())],
  ]);
