import { isSorted, type ScalarField } from '../../schema/ir';
import { isNeverAddedUp } from '../../types/number';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { askedBy } from './filter-types';

type Use = 'group' | 'sum' | 'time';

/** What the values of each kind are good for; the same table as that of `@gen/nest`, `query/aggregate.ts`. */
const USES: Readonly<Record<ScalarField['kind'], readonly Use[]>> = {
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

/** The fields that the figures of a resource can be asked about in one way. */
export function figureFields(resource: ResourcePlan, use: Use): string[] {
  const isMeant = (planned: PlannedField): boolean => {
    const { field, type } = planned;
    const isOpen =
      isListed(field) &&
      !field.isList &&
      !type.isUnsortable &&
      isSorted(field) &&
      askedBy(planned, resource) !== undefined;
    return isOpen && USES[field.kind].includes(use) && !isLeftOut(planned, resource, use);
  };
  return resource.visible.filter(isMeant).map(({ field }) => field.name);
}

/** Numbers that only say which record is meant, and amounts in several currencies, are not added up, and files not counted one by one. */
function isLeftOut({ field }: PlannedField, resource: ResourcePlan, use: Use): boolean {
  if (use !== 'sum') return resource.uploads.includes(field.name);
  return (
    isNeverAddedUp(field) ||
    resource.model.key.fields.includes(field.name) ||
    resource.relations.some(
      ({ field: { relation }, heldIn }) =>
        heldIn !== 'other' && relation?.fields.includes(field.name),
    )
  );
}
