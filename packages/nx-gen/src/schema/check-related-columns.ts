import { type Diagnostic, createProblem } from '../base/diagnostics';
import type { FieldIR, ModelIR } from './ir';
import { linkedModelOf } from './linked-model';

/**
 * Refuses columns of related records that lists of the API do not have: of those of a many-to-many relation they have the
 * ids, if the related records have a list of their own.
 */
export const relatedColumnProblems = (
  marked: readonly ModelIR[],
  models: readonly ModelIR[],
): Diagnostic[] =>
  marked.flatMap((model) =>
    model.fields
      .filter((field) => isNamed(field, model) && !isListed(linkedModelOf(field, model, models)))
      .map(({ name, type }) => ({
        location: model.markedAt ?? model.location,
        subject: model.name,
        ...createProblem(
          `@gen_form(columns: [${name}]) names records that tables have no column for`,
          `remove it; ${type} is no many-to-many relation to a model with a list`,
        ),
      })),
  );

const isNamed = ({ name, relation, isList, directives }: FieldIR, { columns }: ModelIR): boolean =>
  relation !== undefined && isList && !directives.hidden && columns?.includes(name) === true;

const isListed = (model: ModelIR | undefined): boolean =>
  model?.isMarked === true && model.operations?.includes('list') !== false;
