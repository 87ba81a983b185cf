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
  const shown = columns.map((name) => columnName(name, model));
  return columns.flatMap((name, at) => {
    const directive = `@gen_form(columns: [${name}])`;
    return shown.indexOf(columnName(name, model)) < at
      ? [createProblem(`${directive} names it twice`, 'keep one')]
      : (problemOf(directive, name, model) ?? []);
  });
}

/** A reference is named by its relation or by its key: `team` is the column of `teamId`. */
const columnName = (name: string, { fields }: ModelIR): string =>
  fields.find((one) => one.name === name)?.relation?.fields.join() || name;

function problemOf(directive: string, name: string, model: ModelIR): ProblemText | undefined {
  const [relation = '', ...path] = name.split('.');
  if (path.length > 0) return pathProblem(directive, relation, path, model);
  const field = model.fields.find((one) => one.name === name);
  if (!field) return unknownColumnProblem(directive, name, model);
  // of related records, see check-related-columns.ts
  if (isRelated(field) && !field.directives.hidden)
    return keysOf(field, model).flatMap((key) => ownColumnProblem(directive, key) ?? [])[0];
  return ownColumnProblem(directive, field);
}

/** Of the field of a related record, only its relation is checked here. */
function pathProblem(
  directive: string,
  relation: string,
  path: readonly string[],
  model: ModelIR,
): ProblemText | undefined {
  const references = model.fields.filter((one) => isReference(one) && !one.directives.hidden);
  const field = references.find(({ name }) => name === relation);
  if (!field) {
    const known = references.map(({ name }) => name);
    const guess = nearest(relation, known);
    return createProblem(
      `${directive} does not begin with a reference of ${model.name}`,
      guess
        ? `did you mean ${[guess, ...path].join('.')}?`
        : known.length > 0
          ? `begin with ${listOf(known)}`
          : `remove it; the keys of its relations are in the other models`,
    );
  }
  if (path.length > 1)
    return createProblem(
      `${directive} goes through more than one record`,
      `write one of ${relation}, such as ${relation}.id`,
    );
  return keysOf(field, model).flatMap((key) => ownColumnProblem(directive, key) ?? [])[0];
}

const keysOf = ({ relation }: FieldIR, { fields }: ModelIR): FieldIR[] =>
  fields.filter(({ name }) => relation?.fields.includes(name));

function ownColumnProblem(directive: string, field: FieldIR): ProblemText | undefined {
  if (field.directives.inList === false)
    return createProblem(`${directive} contradicts @gen_list(no) above ${field.name}`, 'keep one');
  return hasColumn(field)
    ? undefined
    : createProblem(`${directive} names a field that tables have no column for`, 'remove it');
}

/** Returns the problem of a name that is no field, with what may be meant. */
export function unknownColumnProblem(
  directive: string,
  name: string,
  { name: model, fields }: ModelIR,
  prefix = '',
): ProblemText {
  const known = fields.filter(hasColumn).map((one) => one.name);
  const guess = nearest(name, known);
  return createProblem(
    `${directive} names no field of ${model}`,
    guess
      ? `did you mean ${prefix}${guess}?`
      : `use ${listOf(known.map((one) => `${prefix}${one}`))}`,
  );
}

/** Related records, of which tables show their names, chips or number. */
const isRelated = (field: FieldIR): boolean =>
  field.relation !== undefined && (field.isList || isReference(field));

/** A to-one relation whose key this model holds. */
export const isReference = ({ relation }: FieldIR): boolean =>
  relation !== undefined && relation.fields.length > 0;

/** Related records, JSON whose keys nobody knows, and bytes are too large for a table. */
export const hasColumn = (field: FieldIR): boolean =>
  isScalar(field) &&
  !field.directives.hidden &&
  !isSecret(field) &&
  (field.kind !== 'Json' || field.directives.shape !== undefined) &&
  field.kind !== 'Bytes';
