import { datePartOf } from '../../schema/date-part';
import { isSorted, type ScalarField } from '../../schema/ir';
import { isNeverSummed } from '../../types/number';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { filterOperatorsOf } from './filter-types';

type FigureUse = 'group' | 'sum' | 'time';

/** How the values of each kind can be aggregated; the same table as in `@gen/nest`, `query/aggregate.ts`. */
const USES: Readonly<Record<ScalarField['kind'], readonly FigureUse[]>> = {
  String: ['group'],
  Boolean: ['group'],
  Enum: ['group'],
  Int: ['group', 'sum'],
  BigInt: ['group', 'sum'],
  Float: ['sum'],
  Decimal: ['sum'],
  DateTime: ['time'],
  Json: [],
  Bytes: [],
};

/** Returns the fields that figures of a resource can use in one way. */
export function figureFields(resource: ResourcePlan, use: FigureUse): string[] {
  const isUsable = (planned: PlannedField): boolean => {
    const { field, type } = planned;
    const isOpen =
      isListed(field) &&
      !field.isList &&
      !type.isUnsortable &&
      isSorted(field) &&
      filterOperatorsOf(planned, resource) !== undefined;
    return isOpen && USES[field.kind].includes(use) && !isExcluded(planned, resource, use);
  };
  return resource.visible.filter(isUsable).map(({ field }) => field.name);
}

/**
 * Keys and amounts in several currencies are not added up, files are not counted one by one, and a time of day belongs to no
 * period.
 */
function isExcluded({ field }: PlannedField, resource: ResourcePlan, use: FigureUse): boolean {
  if (use === 'time') return datePartOf(field) === 'time';
  if (use === 'group') return resource.uploads.includes(field.name);
  return (
    isNeverSummed(field) ||
    resource.model.key.fields.includes(field.name) ||
    resource.relations.some(
      ({ field: { relation }, heldIn }) =>
        heldIn !== 'other' && relation?.fields.includes(field.name),
    )
  );
}
