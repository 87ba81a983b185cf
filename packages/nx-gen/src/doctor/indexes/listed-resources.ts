import { planResources } from '../../plan/resource';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { SchemaIR } from '../../schema/ir';
import { markedNames } from '../../schema/marked-names';

/** Returns the marked models that clients may list. */
export const listedResources = (schema: SchemaIR, suffix: string): ResourcePlan[] =>
  planResources(schema, markedNames(schema.models, suffix)).filter(({ operations }) =>
    operations.has('list'),
  );
