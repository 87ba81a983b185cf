import { type Diagnostic, type Told, told } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import { typeOf } from './directives/field-text';
import { isScalar, isSecret, type EnumIR, type FieldIR, type ModelIR, type ShownWhen } from './ir';
import { valuesIn } from './rules/alternatives';

/** What is wrong with the conditions of `@gen_show`: what they ask, and what they compare it with. */
export const shownWhenProblems = (
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
): Diagnostic[] =>
  models.flatMap((model) =>
    model.fields.flatMap((field): Diagnostic[] => {
      const { shownWhen } = field.directives;
      // of a relation that is said above its key
      if (!shownWhen || field.relation) return [];
      const problem = problemOf(shownWhen, field, model, enums);
      return problem
        ? [
            {
              location: field.location,
              subject: `${model.name}.${field.name}`,
              ...told(`@gen_show(${shownWhen.text}) ${problem.message}`, problem.cure),
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
): Told | undefined {
  const asked = fields.find((one) => one.name === shownWhen.field);
  if (!asked) {
    const fit = fields.filter(isFit).map((one) => one.name);
    const guess = nearest(shownWhen.field, fit);
    return told(
      `asks ${shownWhen.field}, which is no field of ${model}`,
      guess ? `did you mean ${guess}?` : `use ${listOf(fit)}`,
    );
  }
  if (asked.name === name) return told('asks the field itself', 'ask another one');
  if (asked.directives.hidden || isSecret(asked))
    return told(`asks ${asked.name}, which no client may see`, 'ask another field');
  if (!isFit(asked))
    return told(
      `asks ${asked.name}, which is ${typeOf(asked)}`,
      'ask an enum, a Boolean, a String or an Int',
    );
  // else a hidden input would decide about another one
  if (asked.directives.shownWhen)
    return told(`asks ${asked.name}, which is not always there itself`, 'ask another field');
  return shownWhen.is
    .map((value) => valueProblem(value, asked, enums))
    .find((problem) => problem !== undefined);
}

/** A page holds its value as the schema writes it. */
const isFit = (field: FieldIR): boolean =>
  isScalar(field) &&
  !field.isList &&
  !field.directives.hidden &&
  !isSecret(field) &&
  ['Enum', 'Boolean', 'String', 'Int'].includes(field.kind);

function valueProblem(
  value: ShownWhen['is'][number],
  asked: FieldIR,
  enums: readonly EnumIR[],
): Told | undefined {
  const written = JSON.stringify(value);
  if (value === null)
    return asked.isRequired
      ? told(`compares ${asked.name} with null, and it is never empty`, 'compare it with a value')
      : undefined;
  const type = { Boolean: 'boolean', Int: 'number' }[String(asked.kind)] ?? 'string';
  if (typeof value !== type)
    return told(
      `compares ${asked.name}, which is ${typeOf(asked)}, with ${written}`,
      `compare it with a ${type}`,
    );
  if (asked.kind === 'Int' && !Number.isInteger(value))
    return told(`compares ${asked.name}, which is an Int, with ${written}`, 'write a whole number');
  const values =
    valuesIn(asked.rules) ??
    enums.find(({ name }) => asked.kind === 'Enum' && name === asked.type)?.values;
  if (!values || values.includes(String(value))) return undefined;
  const guess = nearest(String(value), values);
  return told(
    `compares ${asked.name} with ${written}, which it never is`,
    guess ? `did you mean ${guess}?` : `use ${listOf(values)}`,
  );
}
