import { array, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { ModelIR } from '../../../schema/ir';
import { clearedEntries } from './choices';
import { recordValueCode } from './keys';
import {
  forbiddenChanges,
  forbiddenCreations,
  forbiddenRecords,
  type RuleWrite,
} from './rule-writes';
import { personCode } from './seed-code';
import { titleOf, type SpecInput } from './spec-input';
import type { TestRecord } from './test-record';

/** Returns `const forbiddenChanges = …`: changes that must be refused; undefined without any. */
export const forbiddenChangesCode = ({ facts, resource }: SpecInput): string | undefined =>
  listCode(
    'const forbiddenChanges = (): [Caller, RecordName, object][] =>',
    forbiddenChanges(facts).map((write) => [
      stringLiteral(write.requester.name),
      stringLiteral(write.record.name),
      object(entriesOf(write, resource.model, facts.userKey)),
    ]),
  );

/** Returns `const forbiddenValues = …`: what new records must not have; undefined without any. */
export const forbiddenValuesCode = (
  { facts, resource }: SpecInput,
  like: TestRecord,
): string | undefined =>
  listCode(
    'const forbiddenValues = (): [Caller, object][] =>',
    forbiddenCreations(facts, like).map((write) => [
      stringLiteral(write.requester.name),
      object(entriesOf(write, resource.model, facts.userKey)),
    ]),
  );

/** Tests of new records that have no other, as their keys consist of others'. */
export interface ForbiddenRecordsView {
  title: string;
  /** `const forbiddenRecords = …` */
  records: string;
}

export function forbiddenRecordsCode({
  facts,
  resource,
}: SpecInput): ForbiddenRecordsView | undefined {
  if (!facts.isTested('create', 'show') || facts.usesFixtureRecords) return undefined;
  const records = listCode(
    'const forbiddenRecords = (): [Caller, object][] =>',
    forbiddenRecords(facts).map((write) => [
      stringLiteral(write.requester.name),
      object(entriesOf(write, resource.model, facts.userKey)),
    ]),
  );
  return records === undefined
    ? undefined
    : { title: stringLiteral(titleOf(resource, 'create')), records };
}

const listCode = (start: string, rows: readonly Code[][]): string | undefined =>
  rows.length === 0
    ? undefined
    : `${start} ${print(array(rows.map(array)), 0, start.length + 1, 1)};`;

function entriesOf(
  { copied, own = [], values = [], secret, requester }: RuleWrite,
  model: ModelIR,
  userKey: string,
): [string, Code][] {
  const key = `api.${personCode(requester.name)}.${userKey}`;
  const written = [...copied.map(([name]) => name), ...own, ...values.map(([name]) => name)];
  return [
    ...copied.map(([name, from]): [string, Code] => [
      propertyKey(name),
      recordValueCode(model, name, `seeded.records.${from.name}`),
    ]),
    ...own.map((name): [string, Code] => [propertyKey(name), key]),
    ...values.map(([name, code]): [string, Code] => [propertyKey(name), code]),
    ...clearedEntries(model, written),
    ...(secret
      ? [[propertyKey(secret.name), stringLiteral(newSecret(secret.rules))] as [string, Code]]
      : []),
  ];
}

const newSecret = ({ min = 0, max }: { min?: number; max?: number }): string =>
  'a new secret'.padEnd(min, '.').slice(0, max);
