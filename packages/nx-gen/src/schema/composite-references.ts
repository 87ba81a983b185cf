import { isAutomatic } from './automatic';
import type { FieldIR, ModelIR } from './ir';
import { isSetByHook, isPreset } from './missing-value';
import { type ProblemText, createProblem } from '../base/diagnostics';

/** A foreign key with several nullable columns. Databases do not check one of which a column is null. */
export interface CompositeReference {
  readonly relation: FieldIR;
  /** The nullable columns. */
  readonly fields: readonly FieldIR[];
  /** Those that belong to no other foreign key and that clients write: writing one refers to a record. */
  readonly own: readonly FieldIR[];
}

/** Returns the foreign keys of a model that a write could leave partly null. */
export function compositeReferences(model: ModelIR): CompositeReference[] {
  return model.fields.flatMap((relation): CompositeReference[] => {
    const names = relation.relation?.fields ?? [];
    if (names.length < 2) return [];
    const fields = names.flatMap((name) =>
      model.fields.filter((field) => field.name === name && !field.isRequired),
    );
    const own = fields.filter(
      (field) => !isSetByServer(field, model) && relationsThrough(field, model).length === 1,
    );
    return fields.length > 1 && own.length > 0 ? [{ relation, fields, own }] : [];
  });
}

const relationsThrough = ({ name }: FieldIR, { fields }: ModelIR): FieldIR[] =>
  fields.filter(({ relation }) => relation?.fields.includes(name));

/** Refuses a column that clients cannot write beside one that they can, since the foreign key would be partly null. */
export function partialReferenceProblem(field: FieldIR, model: ModelIR): ProblemText | undefined {
  if (!isWritten(model)) return undefined;
  if (isSettable(field, model)) return lateColumnProblem(field, model);
  for (const { relation, fields, own } of compositeReferences(model)) {
    const writableColumn = own.find((other) => isSettable(other, model));
    if (fields.includes(field) && writableColumn)
      return createProblem(
        `clients write ${writableColumn.name} but not this column, and the database does not check a half-empty reference: ${relation.name} could lead nowhere`,
        'let clients write both of them or neither, or make the column required',
      );
  }
  return undefined;
}

/** Refuses a column that new records lack beside one that they have: no body that creates one could be complete. */
function lateColumnProblem(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const isLate = ({ directives, default: value }: FieldIR): boolean =>
    directives.updateOnly === true && value === undefined;
  if (!isLate(field) || isSetByServer(field, model)) return undefined;
  for (const { relation, fields, own } of compositeReferences(model)) {
    const early = own.find(({ directives }) => !directives.updateOnly);
    if (fields.includes(field) && early)
      return createProblem(
        `clients write ${early.name} when they create a record but this column only later, so ${relation.name} of a new record would be half empty`,
        `write /// @gen_updateonly above ${relation.name}, or remove it`,
      );
  }
  return undefined;
}

/** Checks whether clients create or edit records. */
export const isWritten = ({ operations }: ModelIR): boolean =>
  operations === undefined || operations.includes('create') || operations.includes('edit');

/** Checks whether clients or the server set the column, so that the API checks it along with the others. */
export const isSettable = (field: FieldIR, model: ModelIR): boolean => {
  const { hidden, readOnly } = field.directives;
  return (
    isSetByServer(field, model) ||
    (hidden === undefined && readOnly === undefined && !isAutomatic(field))
  );
};

/** Checks whether an access rule or a hook of the project sets the column, so that no request body has to. */
export const isSetByServer = (field: FieldIR, model: ModelIR): boolean =>
  isPreset(field, model) || isSetByHook(field);
