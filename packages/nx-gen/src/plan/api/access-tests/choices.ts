import type { Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { ExclusiveIR, ModelIR } from '../../../schema/ir';
import { NO_OPTION, type Difference, type Option } from './differences';
import { emptyRecord, type TestRecord } from './test-record';

/** Returns the `@gen_one_of` that names one of these columns. */
export const choiceOf = (
  { exclusive }: ModelIR,
  columns: readonly string[],
): ExclusiveIR | undefined =>
  exclusive?.find(({ fields }) => fields.some((name) => columns.includes(name)));

/** Returns what a record cannot have beside these columns. */
export const rivalsOf = (model: ModelIR, columns: readonly string[]): string[] =>
  (model.exclusive ?? [])
    .filter(({ fields }) => fields.some((name) => columns.includes(name)))
    .flatMap(({ fields }) => fields.filter((name) => !columns.includes(name)));

/** Returns the part of a body that clears them: `clubId: null`. */
export const clearedEntries = (model: ModelIR, columns: readonly string[]): [string, Code][] =>
  rivalsOf(model, columns).map((name) => [propertyKey(name), 'null']);

/** Returns which column of a choice a record has or is to have: null for none, undefined where that is open. */
export function chosenIn(
  { fields, by }: ExclusiveIR,
  { model, values, related, given, wanted }: TestRecord,
): string | null | undefined {
  const said = by && values.get(by.field);
  if (said?.as === 'literal') return fields[by?.values.indexOf(String(said.value)) ?? -1] ?? null;
  const isHeld = (name: string): boolean => {
    const value = values.get(name);
    if (value) return value.as !== 'literal' || value.value !== null;
    const relation = model.fields.find((field) => field.relation?.fields.includes(name))?.name;
    return given.includes(name) || related.has(relation ?? '');
  };
  return fields.find(isHeld) ?? fields.find((name) => wanted.has(name));
}

/** Checks whether a record has another column in place of this one. */
export function hasRival(record: TestRecord, column: string): boolean {
  const choice = choiceOf(record.model, [column]);
  const chosen = choice && chosenIn(choice, record);
  return chosen !== undefined && chosen !== column;
}

/** Empties what a record cannot have beside these columns, and says which of them it has. */
export function settleChoice(record: TestRecord, columns: readonly string[]): void {
  const { model, values, related } = record;
  for (const name of rivalsOf(model, columns)) {
    values.delete(name);
    for (const { name: relation, relation: to } of model.fields)
      if (to?.fields.includes(name)) related.delete(relation);
  }
  const choice = choiceOf(model, columns);
  if (choice?.by) values.delete(choice.by.field);
  if (choice) sayChoice(record, choice);
}

/** Lets a record have a column of the choice, after its references. @returns that column, if there is one */
export function completeChoice(record: TestRecord, choice: ExclusiveIR): readonly string[] {
  const { model, values, wanted } = record;
  if (chosenIn(choice, record) === undefined && !choice.isOptional) {
    const isFree = (name: string): boolean =>
      !values.has(name) && model.fields.some((one) => one.name === name && !one.foreignKeyOf);
    for (const name of choice.fields.filter(isFree).slice(0, 1)) wanted.add(name);
  }
  sayChoice(record, choice);
  return [chosenIn(choice, record) ?? []].flat();
}

/** Sets the field that says which of the columns a record has. */
function sayChoice(record: TestRecord, choice: ExclusiveIR): void {
  const value = choice.by?.values[choice.fields.indexOf(chosenIn(choice, record) ?? '')];
  if (choice.by && value !== undefined)
    record.values.set(choice.by.field, { as: 'literal', code: stringLiteral(value), value });
}

/** Returns one option for each column of the choices about which the rules say nothing. */
export const openChoices = (model: ModelIR, differences: readonly Difference[]): Difference[] =>
  (model.exclusive ?? [])
    .filter((choice) =>
      differences.every(({ options }) =>
        options.every((option) => resultOf(option, model, choice) === undefined),
      ),
    )
    .map(({ fields }) => ({
      options: fields.map((name, at) => ({
        label: at === 0 ? '' : name,
        apply: ({ wanted }) => wanted.add(name),
      })),
    }));

/**
 * Leaves to each row of options one of those that exclude each other: what a field says about the choice, then what tells the row
 * from others.
 */
export const withoutRivals = (
  rows: readonly (readonly Option[])[],
  differences: readonly Difference[],
  model: ModelIR,
): Option[][] =>
  (model.exclusive ?? []).reduce<Option[][]>(
    (chosen, choice) => {
      const sayer = choice.by?.field ?? '';
      return chosen.map((row) => {
        const results = row.map((option) => resultOf(option, model, choice));
        const saying = row.find((option) => valuesOf(option, model).has(sayer));
        const special = row.find(
          (option, at) => typeof results[at] === 'string' && option !== differences[at]?.options[0],
        );
        const decisive = saying ?? special ?? row.find((_, at) => typeof results[at] === 'string');
        if (!decisive) return row;
        const result = resultOf(decisive, model, choice);
        return row.map((option, at) =>
          option === decisive || results[at] === undefined || results[at] === result
            ? option
            : NO_OPTION,
        );
      });
    },
    rows.map((row) => [...row]),
  );

const resultOf = (option: Option, model: ModelIR, choice: ExclusiveIR) => {
  const record = emptyRecord(model);
  option.apply(record);
  return chosenIn(choice, record);
};

function valuesOf(option: Option, model: ModelIR): TestRecord['values'] {
  const record = emptyRecord(model);
  option.apply(record);
  return record.values;
}
