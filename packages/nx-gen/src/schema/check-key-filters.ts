import { type Diagnostic, createProblem } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { isOpenToFilters, type FieldIR, type ModelIR } from './ir';
import { isPreset } from './missing-value';

/**
 * Refuses a mark that lists some columns of a key of several: the dashboard picks the record and so filters by all of
 * them, which the API would refuse.
 *
 * @param marked with the fields that `filterBy` leaves out closed, and with their access rules
 */
export const keyFilterProblems = (marked: readonly ModelIR[]): Diagnostic[] =>
  marked.flatMap((model) => model.fields.flatMap((field) => problemOf(field, model, marked) ?? []));

function problemOf(
  { name, relation }: FieldIR,
  model: ModelIR,
  marked: readonly ModelIR[],
): Diagnostic | undefined {
  if (!relation || relation.fields.length < 2) return undefined;
  const key = marked.find((one) => one.name === relation.model)?.key.fields ?? [];
  const columns = key.flatMap((part) => {
    const column = relation.fields[relation.references.indexOf(part)];
    return model.fields.filter((one) => one.name === column && !one.directives.hidden);
  });
  if (columns.length < 2 || columns.length < key.length) return undefined;
  const own = columns.filter((one) => isOwn(one, model));
  if (!isChosenAsOne(own, model)) return undefined;
  const listed = namesOf(own.filter((one) => model.filterBy?.includes(one.name)));
  const missing = namesOf(columns.filter((one) => !isOpenToFilters(one)));
  if (listed.length === 0 || missing.length === 0) return undefined;
  return {
    location: model.markedAt ?? model.location,
    subject: model.name,
    ...createProblem(
      `@gen_form(filterBy: [${listed.join(', ')}]) lists only a part of the key of ${name}, by which the dashboard filters as a whole`,
      `list ${listOf(missing, 'and')} too, or remove ${listOf(listed, 'and')}`,
    ),
  };
}

/** Returns what the columns of a choice have in common. */
const kindOf = ({ isRequired, directives: { createOnly, updateOnly } }: FieldIR): string =>
  [isRequired, createOnly === true, updateOnly !== undefined].join();

/** Columns that cannot be null or written together, or that have a meaning alone, are no choice: each is a field of its own. */
const isChosenAsOne = (own: readonly FieldIR[], { access, label }: ModelIR): boolean =>
  new Set(own.map(kindOf)).size < 2 &&
  own.every(({ name }) => name !== label && !access?.fields.some(({ field }) => field === name));

const namesOf = (fields: readonly FieldIR[]): string[] => fields.map(({ name }) => name);

/** Checks that no other reference and no rule uses the column, for which it may be listed alone. */
const isOwn = (field: FieldIR, model: ModelIR): boolean =>
  !isPreset(field, model) &&
  model.fields.filter(({ relation }) => relation?.fields.includes(field.name)).length === 1;
