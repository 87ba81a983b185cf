import { type Diagnostic, type ProblemText, createProblem } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import { typeOf } from './directives/field-text';
import { isScalar, isSecret, type EnumIR, type FieldIR, type ModelIR, type ShownWhen } from './ir';
import { valuesIn } from './rules/alternatives';

/** Returns the problems of `@gen_show` conditions: the field they ask, and the values they compare it with. */
export const shownWhenProblems = (
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
): Diagnostic[] =>
  models.flatMap((model) =>
    model.fields.flatMap((field): Diagnostic[] => {
      const { shownWhen } = field.directives;
      // for a relation, the condition is reported at its foreign key
      if (!shownWhen || field.relation) return [];
      const problem = problemOf(shownWhen, field, model, enums);
      return problem
        ? [
            {
              location: field.location,
              subject: `${model.name}.${field.name}`,
              ...createProblem(`@gen_show(${shownWhen.text}) ${problem.message}`, problem.cure),
            },
          ]
        : [];
    }),
  );

function problemOf(
  shownWhen: ShownWhen,
  { name }: FieldIR,
  { name: model, fields }: ModelIR,
  enums: readonly EnumIR[],
): ProblemText | undefined {
  const conditionField = fields.find((one) => one.name === shownWhen.field);
  if (!conditionField) {
    const candidates = fields.filter(isComparable).map((one) => one.name);
    const guess = nearest(shownWhen.field, candidates);
    return createProblem(
      `checks ${shownWhen.field}, which is not a field of ${model}`,
      guess ? `did you mean ${guess}?` : `use ${listOf(candidates)}`,
    );
  }
  if (conditionField.name === name)
    return createProblem('checks the field itself', 'use another one');
  if (conditionField.directives.hidden || isSecret(conditionField))
    return createProblem(
      `checks ${conditionField.name}, which no client may see`,
      'use another field',
    );
  if (!isComparable(conditionField))
    return createProblem(
      `checks ${conditionField.name}, which is ${typeOf(conditionField)}`,
      'use an enum, a Boolean, a String or an Int',
    );
  // otherwise a hidden input would control another one
  if (conditionField.directives.shownWhen)
    return createProblem(
      `checks ${conditionField.name}, which is itself not always shown`,
      'use another field',
    );
  return shownWhen.is
    .map((value) => valueProblem(value, conditionField, enums))
    .find((problem) => problem !== undefined);
}

/** Checks whether pages hold the field's value as the schema writes it. */
const isComparable = (field: FieldIR): boolean =>
  isScalar(field) &&
  !field.isList &&
  !field.directives.hidden &&
  !isSecret(field) &&
  ['Enum', 'Boolean', 'String', 'Int'].includes(field.kind);

function valueProblem(
  value: ShownWhen['is'][number],
  conditionField: FieldIR,
  enums: readonly EnumIR[],
): ProblemText | undefined {
  const valueText = JSON.stringify(value);
  if (value === null)
    return conditionField.isRequired
      ? createProblem(
          `compares ${conditionField.name} with null, but it is never empty`,
          'compare it with a value',
        )
      : undefined;
  const type = { Boolean: 'boolean', Int: 'number' }[String(conditionField.kind)] ?? 'string';
  if (typeof value !== type)
    return createProblem(
      `compares ${conditionField.name}, which is ${typeOf(conditionField)}, with ${valueText}`,
      `compare it with a ${type}`,
    );
  if (conditionField.kind === 'Int' && !Number.isInteger(value))
    return createProblem(
      `compares ${conditionField.name}, which is an Int, with ${valueText}`,
      'write a whole number',
    );
  const values =
    valuesIn(conditionField.rules) ??
    enums.find(({ name }) => conditionField.kind === 'Enum' && name === conditionField.type)
      ?.values;
  if (!values || values.includes(String(value))) return undefined;
  const guess = nearest(String(value), values);
  return createProblem(
    `compares ${conditionField.name} with ${valueText}, which it never is`,
    guess ? `did you mean ${guess}?` : `use ${listOf(values)}`,
  );
}
