import type { Operation, SchemaIR } from '../../../schema/ir';
import type { ResourcePlan } from '../../resource-plan';
import type { ApiPlaces } from '../../api-places';
import type { ModelTests } from './model-tests';
import type { SeedCode } from './seed-code';

/** What the code of one spec is made from. */
export interface Told {
  readonly resource: ResourcePlan;
  readonly facts: ModelTests;
  readonly seeds: SeedCode;
  readonly places: ApiPlaces;
  readonly schema: SchemaIR;
}

/** `list, show: published or own` for people. */
export const titleOf = ({ model }: ResourcePlan, operation: Operation): string =>
  `${operation}: ${model.access?.operations[operation]?.said ?? 'nobody else'}`;
