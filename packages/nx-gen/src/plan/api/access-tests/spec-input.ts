import type { Operation, SchemaIR } from '../../../schema/ir';
import type { ResourcePlan } from '../../resource-plan';
import type { ApiPlaces } from '../../api-places';
import type { ModelTests } from './model-tests';
import type { SeedCode } from './seed-code';

/** The input for the code of one spec. */
export interface SpecInput {
  readonly resource: ResourcePlan;
  readonly facts: ModelTests;
  readonly seeds: SeedCode;
  readonly places: ApiPlaces;
  readonly schema: SchemaIR;
}

/** Returns the title of an operation's tests: `list, show: published or own`. */
export const titleOf = ({ model }: ResourcePlan, operation: Operation): string =>
  `${operation}: ${model.access?.operations[operation]?.ruleText ?? 'no rule'}`;
