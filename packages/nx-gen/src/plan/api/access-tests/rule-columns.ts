import type { Rule } from '../../../schema/access/rule';
import type { FieldIR } from '../../../schema/ir';
import type { PlannedField } from '../../resource-plan';
import type { ModelTests } from './model-tests';
import { rivalsOf, settleChoice } from './choices';
import { ownAtoms } from './rule-parts';
import type { TestRecord } from './test-record';

/** What a rule reads of a record and a body can write as a whole: a column, or all columns of a reference. */
export interface RuleColumns {
  readonly columns: readonly string[];
  /** The relation, if they are its key. */
  readonly relation?: string;
  /** Checks whether a test record has values there. */
  isIn(record: TestRecord): boolean;
}

/** Kinds whose stored values a body takes as they are. */
const PLAIN_KINDS: ReadonlySet<FieldIR['kind']> = new Set([
  ...(['String', 'Boolean', 'Int', 'BigInt', 'Enum'] as const),
]);

/** Rules of a field that every value of a test record meets. */
const SATISFIED_RULES: ReadonlySet<string> = new Set(['oneOf', 'required']);

/**
 * Returns what a rule reads that a body may write.
 * @param writable the fields of the body
 */
export function ruleColumns(
  { resource: { model } }: ModelTests,
  rule: Rule,
  writable: readonly PlannedField[],
): RuleColumns[] {
  const found = new Map<string, RuleColumns>();
  const add = (columns: readonly string[], relation?: string): void => {
    if (columns.length === 0 || !columns.every((name) => isWritable(name))) return;
    const isIn = ({ values }: TestRecord): boolean => columns.every((name) => values.has(name));
    found.set(columns.join(), { columns, isIn, ...(relation !== undefined && { relation }) });
  };
  const closed = new Set(
    (model.access?.fields ?? []).flatMap(({ field, create, edit }) =>
      create || edit ? field : [],
    ),
  );
  const isWritable = (name: string): boolean => {
    const field = writable.find((one) => one.field.name === name)?.field;
    return (
      field !== undefined &&
      !field.isSetByChoice &&
      rivalsOf(model, [name]).every((rival) => writable.some((one) => one.field.name === rival)) &&
      !closed.has(name) &&
      !field.isList &&
      PLAIN_KINDS.has(field.kind) &&
      Object.keys(field.rules).every((one) => SATISFIED_RULES.has(one))
    );
  };
  for (const atom of ownAtoms(rule)) {
    if (atom.kind === 'related') add(referenceColumns(model.fields, atom.relation), atom.relation);
    else if (atom.kind === 'field' || atom.kind === 'user') {
      const through = model.fields.find(
        ({ relation }) => relation?.fields.length === 1 && relation.fields[0] === atom.field,
      );
      add([atom.field], through?.name);
    }
  }
  return [...found.values()];
}

const referenceColumns = (fields: readonly FieldIR[], name: string): readonly string[] =>
  fields.find((one) => one.name === name)?.relation?.fields ?? [];

/** Returns a record with the values that another one has in these columns, and what they refer to. */
export function valuesLike(
  record: TestRecord,
  columns: readonly RuleColumns[],
  from: TestRecord,
): TestRecord {
  const values = new Map(record.values);
  const related = new Map(record.related);
  const changed = { ...record, values, related };
  for (const one of columns) {
    for (const name of one.columns) {
      const value = from.values.get(name);
      if (value) values.set(name, value);
    }
    const target = one.relation === undefined ? undefined : from.related.get(one.relation);
    if (one.relation !== undefined && target) related.set(one.relation, target);
    settleChoice(changed, one.columns);
  }
  return changed;
}
