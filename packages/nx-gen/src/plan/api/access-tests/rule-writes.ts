import type { Rule } from '../../../schema/access/rule';
import type { FieldIR, Operation } from '../../../schema/ir';
import type { ModelTests } from './model-tests';
import { ruleColumns, valuesLike, type RuleColumns } from './rule-columns';
import { extentOf, ruleOf, withAllPassingRole } from './rule-evaluator';
import { callsFunction } from './rule-parts';
import type { Person } from './people';
import { isNeeded } from './test-fields';
import type { TestRecord } from './test-record';
import { witnessesIn, type Witness } from './witnesses';

/** A write of what rules read, which must be refused. */
export interface RuleWrite {
  readonly requester: Person;
  /** The changed record, or the one that a new one is like. */
  readonly record: TestRecord;
  /** The columns that get the values of another record. */
  readonly copied: readonly (readonly [column: string, from: TestRecord])[];
  /** The columns that name the requester. */
  readonly own?: readonly string[];
  /** Values of other columns, as code. */
  readonly values?: Witness['values'];
  /** A password that the requester may not set. */
  readonly secret?: FieldIR;
}

/** How many of the same kind there are for one requester: more of them find no more holes. */
const MAX_ALIKE = 3;

/** Returns changes that lead a record out of the caller's reach, or one into it. */
export function forbiddenChanges(facts: ModelTests): RuleWrite[] {
  const { resource, records } = facts;
  if (!facts.isTested('edit', 'list', 'show')) return [];
  const rule = ruleOf(resource.model, 'edit', facts.schema);
  const columns = ruleColumns(facts, rule, resource.updatable);
  const witnesses = witnessesIn(rule, facts, resource.updatable);
  return requestersOf(facts, 'edit').flatMap((requester): RuleWrite[] => {
    const isOpen = (record: TestRecord): boolean => facts.status('edit', requester, record) === 200;
    const editable = records.filter(isOpen);
    const others = records.filter((record) => !isOpen(record));
    const [first] = editable;
    const moves = columns.flatMap((one) =>
      distinct(one, records, facts)
        .flatMap((from): RuleWrite[] => {
          // has a test of its own
          if (isOwner(one, facts) && requester === facts.requester) return [];
          const record = editable.find(
            (candidate) =>
              !facts.evaluator.meets(rule, requester, valuesLike(candidate, [one], from)),
          );
          return record ? [{ requester, record, copied: copies(one, from) }] : [];
        })
        .slice(0, MAX_ALIKE),
    );
    const taken = first
      ? others.flatMap((record): RuleWrite[] => {
          const changed = columns.filter((one) => one.isIn(first));
          const isReached = facts.evaluator.meets(
            rule,
            requester,
            valuesLike(record, changed, first),
          );
          const copied = changed.flatMap((one) => copies(one, first));
          return isReached && copied.length > 0 ? [{ requester, record, copied }] : [];
        })
      : [];
    const gained = first
      ? byWitness(witnesses, others, { requester, record: first, rule }, facts)
      : [];
    return [
      ...moves,
      ...taken.slice(0, MAX_ALIKE),
      ...gained.slice(0, MAX_ALIKE),
      ...promotions(witnesses, others, requester).slice(0, MAX_ALIKE),
      ...secretChanges(facts, requester, editable),
    ];
  });
}

/** Returns new records with values that the caller could not have written. */
export function forbiddenCreations(facts: ModelTests, like: TestRecord): RuleWrite[] {
  const { resource, records } = facts;
  const rule = ruleOf(resource.model, 'create', facts.schema);
  const columns = ruleColumns(facts, rule, resource.creatable).filter(
    (one) => !isOwner(one, facts),
  );
  const witnesses = witnessesIn(rule, facts, resource.creatable);
  const possible = facts.createStatuses(like);
  return requestersOf(facts, 'create').flatMap((requester): RuleWrite[] => {
    const mayCreate = possible.some(([name, status]) => name === requester.name && status === 201);
    const copied = columns.flatMap((one) =>
      distinct(one, records, facts)
        .flatMap((from): RuleWrite[] =>
          mayCreate && facts.createStatus(requester, valuesLike(like, [one], from)) !== 201
            ? [{ requester, record: like, copied: copies(one, from) }]
            : [],
        )
        .slice(0, MAX_ALIKE),
    );
    const gained = byWitness(witnesses, records, { requester, record: like, rule }, facts);
    return [...copied, ...gained.slice(0, MAX_ALIKE)];
  });
}

/**
 * Returns new records of a model whose key consists of other records' keys, such as a member's, that the caller may not create: each
 * names the caller, and is one that would grant the right.
 */
export function forbiddenRecords(facts: ModelTests): RuleWrite[] {
  const { resource, records, schema, user } = facts;
  const { model } = resource;
  const rule = ruleOf(model, 'create', schema);
  const witnesses = witnessesIn(rule, facts, resource.creatable);
  const columns = ruleColumns(facts, rule, resource.creatable);
  return columns.flatMap((reference): RuleWrite[] => {
    const own = model.fields.flatMap((field) =>
      isNeeded(field) && !reference.columns.includes(field.name) ? [field] : [],
    );
    const namesUser = ({ name }: FieldIR): boolean =>
      model.fields.some(
        ({ relation }) => relation?.model === user.model && relation.fields.join() === name,
      );
    if (reference.relation === undefined || own.length === 0 || !own.every(namesUser)) return [];
    const names = own.map(({ name }) => name);
    const witness = witnesses.find((one) => one.reference?.relation === reference.relation);
    return requestersOf(facts, 'create').flatMap((requester) =>
      distinct(reference, records, facts)
        .filter((from) => {
          const values = new Map(from.values);
          for (const name of names)
            values.set(name, { as: 'person', person: requester, property: user.key });
          const isThere = records.some((one) =>
            [...reference.columns, ...names].every(
              (name) =>
                facts.evaluator.textOf(one, name) ===
                facts.evaluator.textOf({ ...from, values }, name),
            ),
          );
          return !isThere && !facts.evaluator.meets(rule, requester, { ...from, values });
        })
        .slice(0, MAX_ALIKE)
        .map((from) => ({
          ...{ requester, record: from, copied: copies(reference, from), own: names },
          values: witness?.values ?? [],
        })),
    );
  });
}

/** People whom the rule of the operation allows some records, and not because of their role alone. */
const requestersOf = ({ people, resource, schema }: ModelTests, operation: Operation): Person[] =>
  people.byRole.filter(
    (one) => extentOf(ruleOf(resource.model, operation, schema), one) === 'some',
  );

/** Returns writes that would be allowed if the written record itself granted the right. */
function byWitness(
  witnesses: readonly Witness[],
  others: readonly TestRecord[],
  { requester, record, rule }: { requester: Person; record: TestRecord; rule: Rule },
  { evaluator }: ModelTests,
): RuleWrite[] {
  return witnesses.flatMap(({ reference, own, values }) =>
    reference
      ? others
          .filter(
            (from) =>
              reference.isIn(from) &&
              !evaluator.meets(rule, requester, valuesLike(record, [reference], from)),
          )
          .map((from) => ({ requester, record, copied: copies(reference, from), own, values }))
      : [],
  );
}

/** Returns changes by which somebody would grant themselves the right in their own record. */
const promotions = (
  witnesses: readonly Witness[],
  others: readonly TestRecord[],
  requester: Person,
): RuleWrite[] =>
  witnesses.flatMap(({ own, values }) =>
    others
      .filter((record) =>
        own.every((name) => {
          const value = record.values.get(name);
          return value?.as === 'person' && value.person === requester;
        }),
      )
      .flatMap((record) => (values.length > 0 ? [{ requester, record, copied: [], values }] : [])),
  );

/** Returns changes of passwords that the requester may not set in a record that they may change. */
function secretChanges(
  { resource, schema, evaluator }: ModelTests,
  requester: Person,
  editable: readonly TestRecord[],
): RuleWrite[] {
  return (resource.model.access?.fields ?? []).flatMap(({ field: name, edit }): RuleWrite[] => {
    const secret = resource.updatable.find(({ field }) => field.name === name)?.field;
    if (!edit || !secret || !resource.secrets.includes(name)) return [];
    const rule = withAllPassingRole(edit.rule, { user: schema.user });
    if (callsFunction(rule)) return [];
    const record = editable.find((one) => !evaluator.meets(rule, requester, one));
    return record ? [{ requester, record, copied: [], secret }] : [];
  });
}

const isOwner = ({ columns }: RuleColumns, { resource }: ModelTests): boolean =>
  columns.includes(resource.model.access?.owner?.field ?? '');

const copies = ({ columns }: RuleColumns, from: TestRecord): RuleWrite['copied'] =>
  columns.map((name) => [name, from] as const);

/** Returns one record for each value of the columns. */
function distinct(
  columns: RuleColumns,
  records: readonly TestRecord[],
  { evaluator }: ModelTests,
): TestRecord[] {
  const found = new Map<string, TestRecord>();
  for (const record of records) {
    if (!columns.isIn(record)) continue;
    const key = columns.columns.map((name) => evaluator.textOf(record, name)).join('\n');
    if (!found.has(key)) found.set(key, record);
  }
  return [...found.values()];
}
