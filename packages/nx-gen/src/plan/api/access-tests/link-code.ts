import { array, print } from '../../../code/layout';
import { stringLiteral } from '../../../code/literal';
import { filterOperatorsOf } from '../../client-code/filter-types';
import type { ResourcePlan } from '../../resource-plan';
import { absentCode } from './keys';
import type { LinkTests } from './relation-tests';
import { table } from './tables';
import type { SpecInput } from './spec-input';

export interface LinkView {
  title: string;
  relation: string;
  visible: string;
  /** All links. */
  all: string;
  /** `seeded[name].id` */
  id: string;
  /** A key that none of them has. */
  absent: string;
  /** `id`, where filters may refer to it. */
  key: string | undefined;
  /** A requester who writes them, and the record: `['author', 'own']`. */
  write: string | undefined;
}

export function linkCode(
  { relation, links, seen }: LinkTests,
  { facts, seeds, schema, resource }: SpecInput,
): LinkView {
  const constants = links.map((one) => [one.name, seeds.constantOf(one)] as const);
  const constantOf = new Map(constants);
  const editable = facts.editable();
  const { to } = relation;
  const [keyName = 'id'] = to.model.key.fields;
  const planned = to.visible.find((one) => one.field.name === keyName);
  const start = 'const ALL_LINKS: readonly LinkName[] = ';
  return {
    title: stringLiteral(`the linked ${relation.field.name}`),
    relation: stringLiteral(relation.field.name),
    visible: table(
      'VISIBLE: Record<Caller, readonly LinkName[]>',
      seen.map(([requester, names]) => [
        requester,
        array(names.map((name) => stringLiteral(constantOf.get(name) ?? name))),
      ]),
      2,
    ),
    all: `${start}${print(array(constants.map(([, constant]) => stringLiteral(constant))), 2, 2 + start.length, 1)};`,
    id: `seeded[name].${keyName}`,
    absent: planned ? absentCode(planned.field, schema) : '999_999',
    key: planned && filterOperatorsOf(planned, to)?.includes('neq') ? keyName : undefined,
    write:
      editable === undefined || relation.field.isChosen || isCompared(relation.field.name, resource)
        ? undefined
        : print(array([facts.requester.name, editable].map(stringLiteral)), 4),
  };
}

/** The seeded records are linked whatever their owners are: `@gen_same` refuses to write such links again. */
const isCompared = (
  name: string,
  { same, sameIn }: Pick<ResourcePlan, 'same' | 'sameIn'>,
): boolean =>
  same.some(({ relation }) => relation === name) || sameIn.some(({ links }) => links === name);
