import {
  type Diagnostic,
  type Findings,
  type ProblemText,
  createProblem,
} from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { isAutomatic } from '../automatic';
import { isWritten } from '../composite-references';
import { onDeleteOf } from '../holders';
import {
  isScalar,
  isSecret,
  type EnumIR,
  type ExclusiveIR,
  type FieldIR,
  type ModelIR,
  type OneOfMark,
} from '../ir';
import { valuesOf, type NamedColumn } from './values';

/** Adds to the models which of their fields exclude each other, and to the fields which say so that the server sets them. */
export function readExclusive(
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
  findings: Findings,
): ModelIR[] {
  return models.map((model) => {
    if (!model.isMarked || !model.oneOf) return model;
    const exclusive: ExclusiveIR[] = [];
    for (const mark of model.oneOf) {
      const place = { location: mark.location, subject: model.name };
      const read = readMark(mark, model, enums, exclusive);
      if ('message' in read) findings.problems.push({ ...place, ...inDirective(mark, read) });
      else {
        exclusive.push(read);
        findings.warnings.push(...clearedWarnings(read, model, place));
      }
    }
    const saying = exclusive.flatMap(({ by }) => by?.field ?? []);
    const fields = model.fields.map((field) =>
      saying.includes(field.name) ? { ...field, isSetByChoice: true as const } : field,
    );
    return { ...model, fields, exclusive };
  });
}

const inDirective = ({ text }: OneOfMark, { message, cure }: ProblemText): ProblemText =>
  createProblem(`@gen_one_of(${text}) ${message}`, cure);

function readMark(
  mark: OneOfMark,
  model: ModelIR,
  enums: readonly EnumIR[],
  earlier: readonly ExclusiveIR[],
): ExclusiveIR | ProblemText {
  const columns: NamedColumn[] = [];
  for (const name of mark.names) {
    const column = columnOf(name, model);
    if ('message' in column) return column;
    const problem = columnProblem(name, column, model);
    if (problem) return problem;
    const twin = columns.find((one) => one.column.name === column.name);
    if (twin)
      return createProblem(`names ${twin.name} and ${name}, which are the same`, 'keep one');
    if (earlier.some(({ fields }) => fields.includes(column.name)))
      return createProblem(`names ${name}, which another @gen_one_of names too`, 'keep one');
    columns.push({ name, column });
  }
  const values = valuesOf(mark, columns, model, enums);
  if (values && 'message' in values) return values;
  return {
    fields: columns.map(({ column }) => column.name),
    ...(mark.isOptional && { isOptional: true }),
    ...(mark.by && values && { by: { field: mark.by.field, values } }),
  };
}

/** Returns the column behind the name of a field, or of a relation. */
function columnOf(name: string, model: ModelIR): FieldIR | ProblemText {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const known = model.fields
      .filter((one) => !one.isList && !one.isRequired)
      .map((one) => one.name);
    const guess = nearest(name, known);
    return createProblem(
      `names ${name}, which is not a field of ${model.name}`,
      guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
    );
  }
  if (!field.relation) return field;
  if (field.relation.fields.length === 0)
    return createProblem(
      `names ${name}, whose key ${field.type} holds`,
      'name relations whose key the record itself holds',
    );
  const nullable = model.fields.filter(
    (one) => field.relation?.fields.includes(one.name) && !one.isRequired,
  );
  const [column, ...more] = nullable;
  if (more.length > 0)
    return createProblem(
      `names ${name}, whose key has several columns that may be empty`,
      `name one of ${listOf(nullable.map((one) => one.name))}`,
    );
  return column ?? field;
}

function columnProblem(name: string, column: FieldIR, model: ModelIR): ProblemText | undefined {
  const { readOnly, hidden, updateOnly } = column.directives;
  if (column.isList || (!isScalar(column) && !column.relation))
    return createProblem(`names ${name}, which is a list`, 'name fields with one value');
  if (column.isRequired)
    return createProblem(
      `names ${name}, which every record has`,
      `write ${column.type}? in the line of ${name}`,
    );
  if (column.default)
    return createProblem(`names ${name}, which has a @default`, 'remove one of the two');
  if (hidden || isSecret(column))
    return createProblem(`names ${name}, which no client sees`, 'remove it, or show it');
  if (model.tenant?.field === column.name)
    return createProblem(`names ${name}, which is the tenant of every record`, 'remove it');
  if (!isWritten(model)) return undefined;
  if (readOnly || isAutomatic(column))
    return createProblem(
      `names ${name}, which no client writes`,
      `remove @gen_readonly above ${name}, or do without this directive`,
    );
  return updateOnly
    ? createProblem(
        `names ${name}, which clients write only later, when another one of the fields is already there`,
        `remove @gen_updateonly above ${name}`,
      )
    : undefined;
}

/** A deleted record takes the only one of the fields with it. */
function clearedWarnings(
  { fields, isOptional }: ExclusiveIR,
  model: ModelIR,
  place: Pick<Diagnostic, 'location' | 'subject'>,
): Diagnostic[] {
  const relations = model.fields.filter(
    (field) =>
      field.relation?.fields.some((name) => fields.includes(name)) &&
      onDeleteOf(field) === 'SetNull',
  );
  if (isOptional || relations.length === 0) return [];
  const names = listOf(
    relations.map(({ name }) => name),
    'and',
  );
  return [
    {
      ...place,
      ...createProblem(
        `@gen_one_of: the database empties ${names} when the other record is deleted, which leaves ${model.name} with none of ${listOf(fields, 'and')}`,
        'write onDelete: Cascade or Restrict into the relation, or optional: yes into the directive',
      ),
    },
  ];
}
