import type { Rule } from '../../../schema/access/rule';
import type { PlannedField } from '../../resource-plan';
import type { ModelTests } from './model-tests';
import { ruleColumns, type RuleColumns } from './rule-columns';
import { meetsCondition } from './rule-evaluator';
import { ownAtoms } from './rule-parts';
import { candidates } from './samples';

/**
 * What makes a record one that grants its writer a right, if the rule asks a referenced record for records of the same model:
 * whoever adds members by `team.members.some(userId == user.id and level == owner)` could add themselves as an owner.
 */
export interface Witness {
  /** The reference to the record that the rule asks; undefined if the body does not write it, nor whom the record names. */
  readonly reference: RuleColumns | undefined;
  /** The columns that name the writer. */
  readonly own: readonly string[];
  /** The values of the others, as code. */
  readonly values: readonly (readonly [column: string, code: string])[];
}

/** @param writable the fields of the body */
export function witnessesIn(
  rule: Rule,
  facts: ModelTests,
  writable: readonly PlannedField[],
): Witness[] {
  const { resource, schema, user } = facts;
  const { model } = resource;
  const references = ruleColumns(facts, rule, writable);
  const isWritable = (name: string): boolean => writable.some(({ field }) => field.name === name);
  return [...ownAtoms(rule)].flatMap((atom): Witness[] => {
    if (atom.kind !== 'related' || atom.how !== 'is') return [];
    const { relation } = model.fields.find(({ name }) => name === atom.relation) ?? {};
    const reference = references.find((one) => one.relation === atom.relation);
    const target = schema.models.find(({ name }) => name === relation?.model);
    if (!target) return [];
    return [...ownAtoms(atom.part)].flatMap((inner): Witness[] => {
      if (inner.kind !== 'related' || inner.how !== 'some') return [];
      const back = target.fields.find(({ name }) => name === inner.relation)?.relation;
      if (back?.model !== model.name || back.name !== relation?.name) return [];
      const part =
        inner.part.kind === 'or' && 'parts' in inner.part ? inner.part.parts[0] : inner.part;
      const own: string[] = [];
      const values: (readonly [string, string])[] = [];
      for (const one of part ? ownAtoms(part) : []) {
        if (one.kind === 'user' && !one.isNot && one.property === user.key) own.push(one.field);
        else if (one.kind === 'field') {
          const field = model.fields.find(({ name }) => name === one.field);
          const met = (field ? candidates(field, one.conditions, schema) : []).find(
            ({ sample }) =>
              sample.as === 'literal' &&
              one.conditions.every((condition) => meetsCondition(condition, sample.value)),
          );
          if (met?.sample.as !== 'literal') return [];
          values.push([one.field, met.sample.code]);
        } else return [];
      }
      return own.length > 0 && values.every(([name]) => isWritable(name))
        ? [{ reference: own.every(isWritable) ? reference : undefined, own, values }]
        : [];
    });
  });
}
