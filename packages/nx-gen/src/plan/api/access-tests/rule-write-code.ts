import { array, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { ModelIR } from '../../../schema/ir';
import { recordValueCode } from './keys';
import { forbiddenChanges, forbiddenCreations, type RuleWrite } from './rule-writes';
import { personCode } from './seed-code';
import type { SpecInput } from './spec-input';
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
  return [
    ...copied.map(([name, from]): [string, Code] => [
      propertyKey(name),
      recordValueCode(model, name, `seeded.records.${from.name}`),
    ]),
    ...own.map((name): [string, Code] => [propertyKey(name), key]),
    ...values.map(([name, code]): [string, Code] => [propertyKey(name), code]),
    ...(secret
      ? [[propertyKey(secret.name), stringLiteral(newSecret(secret.rules))] as [string, Code]]
      : []),
  ];
}

const newSecret = ({ min = 0, max }: { min?: number; max?: number }): string =>
  'a new secret'.padEnd(min, '.').slice(0, max);
