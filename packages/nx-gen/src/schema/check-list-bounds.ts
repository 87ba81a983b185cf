import { type Diagnostic, createProblem } from '../base/diagnostics';
import type { FieldIR, ModelIR } from './ir';
import { linkedModelOf } from './linked-model';

/** Refuses `@minItems` and `@maxItems` on records that are not written as a list of ids: nothing would count them. */
export const listBoundProblems = (
  marked: readonly ModelIR[],
  models: readonly ModelIR[],
): Diagnostic[] =>
  marked.flatMap((model) =>
    model.fields
      .filter((field) => isBounded(field) && !linkedModelOf(field, model, models))
      .map(({ location, name, type }) => ({
        location,
        subject: `${model.name}.${name}`,
        ...createProblem(
          `@minItems and @maxItems count the ids of a many-to-many relation, but each ${type} here holds its own reference`,
          'remove them',
        ),
      })),
  );

const isBounded = ({ relation, rules }: FieldIR): boolean =>
  relation !== undefined && (rules.minItems ?? rules.maxItems) !== undefined;
