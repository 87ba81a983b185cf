import { type Diagnostic, type ProblemText, createProblem } from '../base/diagnostics';
import { hasColumn, isReference, unknownColumnProblem } from './directives/columns';
import type { FieldIR, ModelIR } from './ir';
import { linkedModelOf } from './linked-model';

/**
 * Refuses columns of related records without a list of their own: others are shown by their names, by their ids, in a
 * many-to-many relation, or counted; and those of fields that the related records do not have, or no list of them shows.
 */
export const relatedColumnProblems = (
  marked: readonly ModelIR[],
  models: readonly ModelIR[],
): Diagnostic[] =>
  marked.flatMap((model) =>
    (model.columns ?? []).flatMap((name) =>
      problemsOf(name, model, models).map((problem) => ({
        location: model.markedAt ?? model.location,
        subject: model.name,
        ...problem,
      })),
    ),
  );

function problemsOf(name: string, model: ModelIR, models: readonly ModelIR[]): ProblemText[] {
  const [relation = '', path, ...deeper] = name.split('.');
  const field = model.fields.find((one) => one.name === relation);
  // whatever else is wrong, see directives/columns.ts
  if (!field?.relation || field.directives.hidden || deeper.length > 0) return [];
  if (!field.isList && !isReference(field)) return [];
  if (path !== undefined && !isReference(field)) return [];
  const directive = `@gen_form(columns: [${name}])`;
  const related = relatedModelOf(field, model, models);
  if (!isListed(related))
    return [
      createProblem(
        `${directive} names records that tables have no column for`,
        field.isList || path !== undefined
          ? `remove it; ${field.relation.model} has no list`
          : `write ${field.relation.fields.join(', ')}; ${field.relation.model} has no list`,
      ),
    ];
  return path === undefined ? [] : pathProblems(directive, relation, path, related);
}

function pathProblems(
  directive: string,
  relation: string,
  name: string,
  related: ModelIR,
): ProblemText[] {
  const field = related.fields.find((one) => one.name === name);
  if (!field) return [unknownColumnProblem(directive, name, related, `${relation}.`)];
  // lists lack it, and a table reads the records of all its rows from one
  if (field.directives.inList === false)
    return [
      createProblem(
        `${directive} contradicts @gen_list(no) above ${name} of ${related.name}`,
        'remove one',
      ),
    ];
  const keys = (field.relation?.fields ?? []).map((key) => `${relation}.${key}`).join(', ');
  if (keys)
    return [createProblem(`${directive} names a relation of ${related.name}`, `write ${keys}`)];
  return hasColumn(field)
    ? []
    : [
        createProblem(
          `${directive} names a field of ${related.name} that tables have no column for`,
          'remove it',
        ),
      ];
}

const relatedModelOf = (field: FieldIR, model: ModelIR, models: readonly ModelIR[]) =>
  linkedModelOf(field, model, models) ?? models.find(({ name }) => name === field.relation?.model);

const isListed = (model: ModelIR | undefined): model is ModelIR =>
  model?.isMarked === true && model.operations?.includes('list') !== false;
