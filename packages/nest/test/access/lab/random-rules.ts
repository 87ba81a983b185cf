import fc from 'fast-check';
import { and, equals, or, related, type Allowed } from '../../../src';
import type { User } from './people';

/** A rule as written in a schema: its condition, and whether it allows a given record, are computed independently. */
export type RandomRule =
  | { readonly kind: 'all' | 'none' | 'signedIn' }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'user'; readonly field: string; readonly property: 'id' | 'tenantId' }
  | {
      readonly kind: 'value';
      readonly field: string;
      readonly compare: 'equals' | 'not' | 'gt';
      readonly value: string | number | boolean;
    }
  | { readonly kind: 'related'; readonly name: string; readonly rule: RandomRule }
  | { readonly kind: 'some'; readonly name: string; readonly rule: RandomRule }
  | { readonly kind: 'and' | 'or'; readonly rules: readonly RandomRule[] };

/** A record with its related records. */
export type Node = { readonly [name: string]: unknown };

/** Returns the rule as generated code expresses it. */
export function allowedOf(rule: RandomRule, user: User): Allowed {
  switch (rule.kind) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'signedIn':
      return user !== undefined;
    case 'role':
      return user?.role === rule.role;
    case 'user':
      return equals(rule.field, user?.[rule.property]);
    case 'value':
      return { [rule.field]: { [rule.compare]: rule.value } };
    case 'related':
      return related(rule.name, allowedOf(rule.rule, user));
    case 'some':
      return related(rule.name, allowedOf(rule.rule, user), 'some');
    case 'and':
      return and(...rule.rules.map((one) => allowedOf(one, user)));
    case 'or':
      return or(...rule.rules.map((one) => allowedOf(one, user)));
  }
}

/** Checks whether the rule allows the record; a missing value matches no comparison. */
export function allows(rule: RandomRule, user: User, node: Node): boolean {
  switch (rule.kind) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'signedIn':
      return user !== undefined;
    case 'role':
      return user?.role === rule.role;
    case 'user': {
      const value = user?.[rule.property];
      return value !== undefined && value !== null && node[rule.field] === value;
    }
    case 'value':
      return meets(node[rule.field], rule.compare, rule.value);
    case 'related': {
      const other = node[rule.name] as Node | null;
      return other !== null && allows(rule.rule, user, other);
    }
    case 'some':
      return (node[rule.name] as Node[]).some((other) => allows(rule.rule, user, other));
    case 'and':
      return rule.rules.every((one) => allows(one, user, node));
    case 'or':
      return rule.rules.some((one) => allows(one, user, node));
  }
}

/** The relations that every record of the lab has, by the foreign keys of its tables. */
const REQUIRED: ReadonlySet<string> = new Set(['author', 'tenant']);

/** Checks whether the rule allows this user every record that the tables can hold, whatever is in it. */
export function allowsAll(rule: RandomRule, user: User): boolean {
  switch (rule.kind) {
    case 'all':
    case 'none':
    case 'signedIn':
    case 'role':
      return allows(rule, user, {});
    case 'user':
    case 'value':
    case 'some':
      return false;
    case 'related':
      return REQUIRED.has(rule.name) && allowsAll(rule.rule, user);
    case 'and':
      return rule.rules.every((one) => allowsAll(one, user));
    case 'or':
      return rule.rules.some((one) => allowsAll(one, user));
  }
}

/** Returns posts with every combination of what the rules of posts look at. */
export function possiblePosts(user: User): Node[] {
  const combine = (values: Readonly<Record<string, readonly unknown[]>>): Node[] =>
    Object.entries(values).reduce<Node[]>(
      (nodes, [name, some]) =>
        nodes.flatMap((node) => some.map((value) => ({ ...node, [name]: value }))),
      [{}],
    );
  const [ids, tenantIds] = [
    [user?.id ?? 'me', 'other'],
    [user?.tenantId ?? 'mine', 'other'],
  ];
  return combine({
    ...{ published: [true, false], score: [null, 2, 4, 5], title: ['open', 'other'] },
    ...{ authorId: ids, tenantId: tenantIds },
    author: combine({ mentorId: [null, 'mia'], tenantId: tenantIds, tenant: [{}] }),
    tags: [[], [{ secret: false }]],
    comments: [[], [{ authorId: user?.id }]],
  });
}

function meets(value: unknown, compare: 'equals' | 'not' | 'gt', other: unknown): boolean {
  if (value === null) return false;
  if (compare === 'gt') return Number(value) > Number(other);
  return (value === other) === (compare === 'equals');
}

/** Atoms of a model's rules. */
const ATOMS: Readonly<Record<'Post' | 'Person' | 'Tag' | 'Label', readonly RandomRule[]>> = {
  Post: [
    { kind: 'value', field: 'published', compare: 'equals', value: true },
    { kind: 'value', field: 'published', compare: 'not', value: true },
    { kind: 'value', field: 'score', compare: 'gt', value: 3 },
    { kind: 'value', field: 'score', compare: 'not', value: 5 },
    { kind: 'value', field: 'title', compare: 'not', value: 'open' },
    { kind: 'user', field: 'authorId', property: 'id' },
    { kind: 'user', field: 'tenantId', property: 'tenantId' },
    { kind: 'related', name: 'author', rule: { kind: 'role', role: 'author' } },
    {
      kind: 'related',
      name: 'author',
      rule: { kind: 'value', field: 'mentorId', compare: 'equals', value: 'mia' },
    },
    {
      kind: 'related',
      name: 'author',
      rule: { kind: 'user', field: 'tenantId', property: 'tenantId' },
    },
    {
      kind: 'related',
      name: 'author',
      rule: { kind: 'related', name: 'tenant', rule: { kind: 'role', role: 'editor' } },
    },
    {
      kind: 'some',
      name: 'tags',
      rule: { kind: 'value', field: 'secret', compare: 'equals', value: false },
    },
    { kind: 'some', name: 'comments', rule: { kind: 'user', field: 'authorId', property: 'id' } },
  ],
  Person: [
    { kind: 'user', field: 'id', property: 'id' },
    { kind: 'user', field: 'tenantId', property: 'tenantId' },
    { kind: 'user', field: 'mentorId', property: 'id' },
    { kind: 'value', field: 'mentorId', compare: 'not', value: 'mia' },
    { kind: 'value', field: 'salary', compare: 'gt', value: 200 },
    { kind: 'related', name: 'mentor', rule: { kind: 'role', role: 'author' } },
    { kind: 'related', name: 'tenant', rule: { kind: 'signedIn' } },
    {
      kind: 'some',
      name: 'posts',
      rule: { kind: 'value', field: 'published', compare: 'equals', value: true },
    },
  ],
  Tag: [
    { kind: 'value', field: 'secret', compare: 'equals', value: false },
    { kind: 'value', field: 'id', compare: 'gt', value: 1 },
  ],
  Label: [
    { kind: 'value', field: 'hidden', compare: 'equals', value: false },
    { kind: 'value', field: 'hidden', compare: 'not', value: true },
    { kind: 'value', field: 'code', compare: 'not', value: 'seen' },
  ],
};

const SIMPLE: readonly RandomRule[] = [
  ...(['all', 'none', 'signedIn'] as const).map((kind) => ({ kind })),
  ...['admin', 'editor', 'author'].map((role) => ({ kind: 'role', role }) as const),
];

/** Returns rules of a model, nested to any depth. */
export function ruleOf(model: keyof typeof ATOMS): fc.Arbitrary<RandomRule> {
  const { rule } = fc.letrec<{ rule: RandomRule }>((tie) => ({
    rule: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      { weight: 5, arbitrary: fc.constantFrom(...ATOMS[model]) },
      { weight: 2, arbitrary: fc.constantFrom(...SIMPLE) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constantFrom('and' as const, 'or' as const),
          rules: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
        }),
      },
    ),
  }));
  return rule;
}
