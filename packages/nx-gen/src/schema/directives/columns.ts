import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { isScalar, isSecret, type FieldIR, type ModelIR } from '../ir';

/** Returns the problems of the columns that a mark names. */
export function columnProblems(model: ModelIR): ProblemText[] {
  const { columns } = model;
  if (!columns) return [];
  if (columns.length === 0)
    return [
      createProblem(
        '@gen_form(columns: []) leaves tables without a column',
        'name some, or remove it',
      ),
    ];
  return columns.flatMap((name, at) => {
    const directive = `@gen_form(columns: [${name}])`;
    return columns.indexOf(name) < at
      ? [createProblem(`${directive} names it twice`, 'keep one')]
      : (problemOf(directive, name, model) ?? []);
  });
}

function problemOf(directive: string, name: string, model: ModelIR): ProblemText | undefined {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const known = model.fields.filter(hasColumn).map((one) => one.name);
    const guess = nearest(name, known);
    return createProblem(
      `${directive} names no field of ${model.name}`,
      guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
    );
  }
  const keys = field.relation?.fields.join(', ');
  // of related records, see check-related-columns.ts
  if (field.relation && field.isList && !keys && !field.directives.hidden) return undefined;
  if (keys) return createProblem(`${directive} names a relation`, `write ${keys}`);
  if (field.directives.inList === false)
    return createProblem(`${directive} contradicts @gen_list(no) above ${name}`, 'keep one');
  return hasColumn(field)
    ? undefined
    : createProblem(`${directive} names a field that tables have no column for`, 'remove it');
}

/** Related records, JSON whose keys nobody knows, and bytes are too large for a table. */
const hasColumn = (field: FieldIR): boolean =>
  isScalar(field) &&
  !field.directives.hidden &&
  !isSecret(field) &&
  (field.kind !== 'Json' || field.directives.shape !== undefined) &&
  field.kind !== 'Bytes';
