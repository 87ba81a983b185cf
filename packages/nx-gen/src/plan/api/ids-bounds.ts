import { object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { FieldRules } from '../../schema/ir';
import type { Check, Properties } from '../../types';
import type { PlannedRelation } from '../resource-plan';
import { hasIntegerId } from './record-id';

/** Returns the arguments of `@IsIds()`: `{ type: 'integer', min: 1, max: 5 }`, or none. */
export function idsBounds({ field, to }: PlannedRelation): Pick<Check, 'args'> {
  const bounds: Properties = [
    ...(hasIntegerId(to) ? [['type', stringLiteral('integer')] satisfies [string, Code]] : []),
    ...countBounds(field.rules),
  ];
  return bounds.length > 0 ? { args: [object(bounds)] } : {};
}

/** Returns how many ids a list may have: `min: 1, max: 5`. */
export const countBounds = ({ minItems, maxItems }: FieldRules): [string, Code][] => [
  ...(minItems ? [['min', String(minItems)] satisfies [string, Code]] : []),
  ...(maxItems === undefined ? [] : [['max', String(maxItems)] satisfies [string, Code]]),
];
