import { type Diagnostic, createProblem } from '../base/diagnostics';
import type { FieldIR, ModelIR } from './ir';
import { linkedModelOf } from './linked-model';

/**
 * Refuses columns of related records without a list of their own: others are shown by their ids, in a many-to-many relation,
 * or counted.
 */
export const relatedColumnProblems = (
  marked: readonly ModelIR[],
  models: readonly ModelIR[],
): Diagnostic[] =>
  marked.flatMap((model) =>
    model.fields
      .filter((field) => isNamed(field, model) && !isListed(relatedModelOf(field, model, models)))
      .map(({ name, type }) => ({
        location: model.markedAt ?? model.location,
        subject: model.name,
        ...createProblem(
          `@gen_form(columns: [${name}]) names records that tables have no column for`,
          `remove it; ${type} has no list`,
        ),
      })),
  );

const relatedModelOf = (field: FieldIR, model: ModelIR, models: readonly ModelIR[]) =>
  linkedModelOf(field, model, models) ?? models.find(({ name }) => name === field.relation?.model);

const isNamed = ({ name, relation, isList, directives }: FieldIR, { columns }: ModelIR): boolean =>
  relation !== undefined && isList && !directives.hidden && columns?.includes(name) === true;

const isListed = (model: ModelIR | undefined): boolean =>
  model?.isMarked === true && model.operations?.includes('list') !== false;
