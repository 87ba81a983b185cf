import { placedRulesOf, type Rule } from '../../../schema/access/rule';
import type { FieldIR } from '../../../schema/ir';
import { sortKeys } from '../../client-code/filter-types';
import type { PlannedField } from '../../resource-plan';
import { reach, withAll } from './decide';
import type { Sample } from './made';
import { fieldsIn } from './model-records';
import type { Answers, ModelTests } from './model-tests';
import { asksCode } from './variants';

export interface FieldTests {
  readonly name: string;
  readonly said: string;
  /** In whose lists which records have it; undefined where everybody reads it. */
  readonly read: Answers<readonly string[]> | undefined;
  /** Who may sort by it. */
  readonly sorts: readonly string[];
  readonly isSorted: boolean;
  readonly isSearched: boolean;
  /** Who may change a record and not this field of it. */
  readonly unwritten: readonly (readonly [asker: string, name: string])[];
  /** Who may change it in a record, and no rule looks at it there. */
  readonly written: readonly (readonly [asker: string, name: string])[];
  readonly field: FieldIR;
  readonly planned: PlannedField;
  /** What it holds in the records. */
  readonly samples: readonly (Sample | undefined)[];
}

/** What is tried of the fields with rules of their own. */
export function fieldTests(facts: ModelTests): FieldTests[] {
  const { model, visible, searchable } = facts.resource;
  return (model.access?.fields ?? []).flatMap(({ field: name, read, write }): FieldTests[] => {
    const planned = visible.find((one) => one.field.name === name);
    if (!planned || !facts.isTested('list', 'show')) return [];
    const { field } = planned;
    const ofRead = read && withAll(read.rule, facts.schema);
    const ofWrite = write && withAll(write.rule, facts.schema);
    if ([ofRead, ofWrite].some((rule) => rule && asksCode(rule))) return [];
    const unwritten = ofWrite && facts.isTested('edit') ? writes(facts, ofWrite, false) : [];
    if (!ofRead && unwritten.length === 0) return [];
    return [
      {
        ...{ name, field, planned },
        samples: facts.records.map(({ values }) => values.get(name)),
        said: [...new Set([read?.text, write?.text])].filter(Boolean).join(', '),
        read:
          ofRead && facts.seenWhere((asker, record) => facts.judge.meets(ofRead, asker, record)),
        sorts: facts.namesWhere((asker) => !ofRead || reach(ofRead, asker) === 'all'),
        isSorted: sortKeys(facts.resource, true).includes(name),
        isSearched: searchable.includes(name),
        unwritten,
        written:
          ofWrite && unwritten.length > 0 && isUnasked(facts, field)
            ? writes(facts, ofWrite, true)
            : [],
      },
    ];
  });
}

/** Who may change which record, and who of them its field too, or not. */
function writes(facts: ModelTests, rule: Rule, isAllowed: boolean): FieldTests['unwritten'] {
  return facts.askers.flatMap(([name, asker]) =>
    facts.records
      .filter(
        (record) =>
          facts.status('edit', asker, record) === 200 &&
          facts.judge.meets(rule, asker, record) === isAllowed,
      )
      .map((record) => [name, record.name] as const),
  );
}

/** Somebody of them who is not of the role that passes all, where there is one. */
export function writer(
  facts: ModelTests,
  written: FieldTests['written'],
): FieldTests['written'][number] | undefined {
  const isPlain = (name: string): boolean =>
    facts.people.everybody.some((one) => one.name === name && one.role !== facts.user.all);
  return written.find(([name]) => isPlain(name)) ?? written[0];
}

/** A value of anybody's choice does no harm there: no rule and no other record asks for it. */
function isUnasked(facts: ModelTests, field: FieldIR): boolean {
  const { model } = facts.resource;
  const rules = placedRulesOf(model.access).flatMap(({ rule }) => fieldsIn(rule));
  const isUnique = model.uniques.some(({ fields }) => fields.includes(field.name));
  const isOfUser = facts.isOfPeople && facts.user.asked.includes(field.name);
  return !rules.includes(field.name) && !isUnique && !isOfUser && !field.foreignKeyOf;
}
