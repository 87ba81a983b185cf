import { placedRulesOf, type Rule } from '../../../schema/access/rule';
import type { FieldIR } from '../../../schema/ir';
import { sortKeys } from '../../client-code/filter-types';
import type { PlannedField } from '../../resource-plan';
import { extentOf, withAllPassingRole } from './rule-evaluator';
import type { Sample } from './test-record';
import { fieldsIn } from './model-records';
import type { ByRequester } from './expected-answers';
import type { ModelTests } from './model-tests';
import { callsFunction } from './rule-parts';

export interface FieldTests {
  readonly name: string;
  readonly said: string;
  /** The records in each requester's list that contain the field; undefined where everyone can read it. */
  readonly read: ByRequester<readonly string[]> | undefined;
  /** The requesters who may sort by it. */
  readonly sorts: readonly string[];
  readonly isSorted: boolean;
  readonly isSearched: boolean;
  /** The requesters who may edit a record, but not this field of it. */
  readonly unwritten: readonly (readonly [requester: string, name: string])[];
  /** The requesters who may change it in a record, where no rule depends on it. */
  readonly written: readonly (readonly [requester: string, name: string])[];
  readonly field: FieldIR;
  readonly planned: PlannedField;
  /** Its values in the records. */
  readonly samples: readonly (Sample | undefined)[];
}

/** Returns the tests of fields with rules of their own. */
export function fieldTests(facts: ModelTests): FieldTests[] {
  const { model, visible, searchable } = facts.resource;
  return (model.access?.fields ?? []).flatMap(({ field: name, read, edit }): FieldTests[] => {
    const planned = visible.find((one) => one.field.name === name);
    if (!planned || !facts.isTested('list', 'show')) return [];
    const { field } = planned;
    const readRule = read && withAllPassingRole(read.rule, facts.schema);
    const writeRule = edit && withAllPassingRole(edit.rule, facts.schema);
    if ([readRule, writeRule].some((rule) => rule && callsFunction(rule))) return [];
    const unwritten =
      writeRule && facts.isTested('edit') ? fieldWriters(facts, writeRule, false) : [];
    if (!readRule && unwritten.length === 0) return [];
    return [
      {
        ...{ name, field, planned },
        samples: facts.records.map(({ values }) => values.get(name)),
        said: [...new Set([read?.text, edit?.text])].filter(Boolean).join(', '),
        read:
          readRule &&
          facts.visibleWhere((requester, record) =>
            facts.evaluator.meets(readRule, requester, record),
          ),
        sorts: facts.requestersWhere(
          (requester) => !readRule || extentOf(readRule, requester) === 'all',
        ),
        isSorted: sortKeys(facts.resource, true).includes(name),
        isSearched: searchable.includes(name),
        unwritten,
        written:
          writeRule && unwritten.length > 0 && isIndependent(facts, field)
            ? fieldWriters(facts, writeRule, true)
            : [],
      },
    ];
  });
}

/** Returns the requesters who may edit a record, and who may, or may not, write its field. */
function fieldWriters(facts: ModelTests, rule: Rule, isAllowed: boolean): FieldTests['unwritten'] {
  return facts.requesters.flatMap(([name, requester]) =>
    facts.records
      .filter(
        (record) =>
          facts.status('edit', requester, record) === 200 &&
          facts.evaluator.meets(rule, requester, record) === isAllowed,
      )
      .map((record) => [name, record.name] as const),
  );
}

/** Picks a requester without the all-passing role, if possible. */
export function pickWriter(
  facts: ModelTests,
  written: FieldTests['written'],
): FieldTests['written'][number] | undefined {
  const isPlain = (name: string): boolean =>
    facts.people.everybody.some((one) => one.name === name && one.role !== facts.user.all);
  return written.find(([name]) => isPlain(name)) ?? written[0];
}

/** Checks that an arbitrary value is harmless: no rule and no other record depends on the field. */
export function isIndependent(facts: ModelTests, field: FieldIR): boolean {
  const { model } = facts.resource;
  const rules = placedRulesOf(model.access).flatMap(({ rule }) => fieldsIn(rule));
  const isUnique = model.uniques.some(({ fields }) => fields.includes(field.name));
  const isOfUser = facts.isUserModel && facts.user.comparedFields.includes(field.name);
  const isOfChoice =
    field.isSetByChoice || model.exclusive?.some(({ fields }) => fields.includes(field.name));
  return (
    !rules.includes(field.name) && !isOfChoice && !isUnique && !isOfUser && !field.foreignKeyOf
  );
}
