import { array, print } from '../../../code/layout';
import { stringLiteral } from '../../../code/literal';
import { askedBy } from '../../client-code/filter-types';
import { absentCode } from './keys';
import type { LinkTests } from './relation-tests';
import { table } from './tables';
import type { Told } from './told';

export interface LinkView {
  title: string;
  relation: string;
  seen: string;
  /** All links. */
  all: string;
  /** `made[name].id` */
  id: string;
  /** A key that none has. */
  absent: string;
  /** `id`, where filters may name it. */
  key: string | undefined;
  /** Who writes them, and in which record: `['author', 'own']`. */
  write: string | undefined;
}

export function linkCode(
  { relation, links, seen }: LinkTests,
  { facts, seeds, schema }: Told,
): LinkView {
  const constants = links.map((one) => [one.name, seeds.constantOf(one)] as const);
  const constantOf = new Map(constants);
  const editable = facts.editable();
  const { to } = relation;
  const [keyName = 'id'] = to.model.key.fields;
  const planned = to.visible.find((one) => one.field.name === keyName);
  const start = 'const ALL: readonly LinkName[] = ';
  return {
    title: stringLiteral(`the links ${relation.field.name}`),
    relation: stringLiteral(relation.field.name),
    seen: table(
      'SEEN: Record<Asker, readonly LinkName[]>',
      seen.map(([asker, names]) => [
        asker,
        array(names.map((name) => stringLiteral(constantOf.get(name) ?? name))),
      ]),
      2,
    ),
    all: `${start}${print(array(constants.map(([, constant]) => stringLiteral(constant))), 2, 2 + start.length, 1)};`,
    id: `made[name].${keyName}`,
    absent: planned ? absentCode(planned.field, schema) : '999_999',
    key: planned && askedBy(planned, to)?.includes('neq') ? keyName : undefined,
    write:
      editable === undefined || relation.field.isChosen
        ? undefined
        : print(array([facts.asker.name, editable].map(stringLiteral)), 4),
  };
}
