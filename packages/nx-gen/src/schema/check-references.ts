import { createProblem, type Diagnostic } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { isSetByServer, isSettable, isWritten } from './composite-references';
import type { FieldIR, ModelIR } from './ir';
import { refersByKey } from './key-reference';

/**
 * Warns of references that nobody checks: the database has no foreign keys, and the API looks up the other record by its
 * key.
 */
export const uncheckedReferenceWarnings = (models: readonly ModelIR[]): Diagnostic[] =>
  models.flatMap((model) =>
    model.isMarked && !model.hasForeignKeys && isWritten(model)
      ? model.fields.flatMap((field) => uncheckedReferenceWarning(field, model, models))
      : [],
  );

function uncheckedReferenceWarning(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): Diagnostic[] {
  const { relation, directives } = field;
  const to = models.find(({ name, isMarked }) => name === relation?.model && isMarked);
  if (!relation || !to || relation.fields.length === 0 || directives.hidden) return [];
  const columns = model.fields.filter(({ name }) => relation.fields.includes(name));
  const isChosen = columns.some((one) => isSettable(one, model) && !isSetByServer(one, model));
  if (!isChosen || refersByKey(relation, to)) return [];
  return [
    {
      location: field.location,
      subject: `${model.name}.${field.name}`,
      ...createProblem(
        `refers to ${to.name} by ${listOf(relation.references, 'and')}, and without foreign keys nobody checks that it exists`,
        `refer to ${listOf(to.key.fields, 'and')}, or write /// @gen_readonly above it`,
      ),
    },
  ];
}
