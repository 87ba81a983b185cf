import fc from 'fast-check';
import { implies as impliesOf } from './implies';
import type { Condition, Literal, Rule, UserIR } from './rule';

const ROLES = ['admin', 'editor', 'user'];
type Roles = Pick<UserIR, 'role' | 'roles'>;
const ONE_ROLE: Roles = {
  role: { field: 'role', isList: false, isOptional: false, path: [] },
  roles: ROLES,
};
const LIST_OF_ROLES: Roles = {
  role: { field: 'roles', isList: true, isOptional: false, path: [] },
  roles: ROLES,
};
const implies = (one: Rule, other: Rule, roles = ONE_ROLE): boolean => impliesOf(one, other, roles);

const role = (...roles: string[]): Rule => ({ kind: 'role', roles, isNot: false });
const notRole = (...roles: string[]): Rule => ({ kind: 'role', roles, isNot: true });
const equal = (field: string): Rule => ({
  kind: 'field',
  field,
  conditions: [{ by: 'equals', value: { as: 'boolean', text: 'true' } }],
});
const STATES = ['draft', 'sent', 'paid'];
const text = (value: string | null): Literal =>
  value === null ? { as: 'null', text: 'null' } : { as: 'text', text: value };
const anyCondition = fc.oneof(
  fc.record({
    by: fc.constantFrom('equals' as const, 'not' as const),
    value: fc.constantFrom(...[...STATES, null].map(text)),
  }),
  fc.record({
    by: fc.constantFrom('in' as const, 'notIn' as const),
    values: fc.subarray(STATES).map((values) => values.map(text)),
  }),
);
const own: Rule = { kind: 'user', field: 'ownerId', property: 'id', isNot: false };
const signedIn: Rule = { kind: 'signedIn' };

/** A user, and a record. */
interface Case {
  /** The user's roles; absent where nobody is logged in. */
  roles?: readonly string[];
  isOwn: boolean;
  isOpen: boolean;
  hasOpen: boolean;
  state?: string | null;
}

function meets(rule: Rule, one: Case): boolean {
  switch (rule.kind) {
    case 'and':
      return rule.parts.every((part) => meets(part, one));
    case 'or':
      return rule.parts.some((part) => meets(part, one));
    case 'role':
      return rule.isNot
        ? isAmong(one, ROLES) && !isAmong(one, rule.roles)
        : isAmong(one, rule.roles);
    case 'user':
      return one.roles !== undefined && one.isOwn;
    case 'field':
      return rule.field === 'state'
        ? rule.conditions.every((condition) => meetsCondition(condition, one.state ?? null))
        : one.isOpen;
    case 'related':
      return meets(rule.part, { ...one, isOpen: one.hasOpen });
    case 'signedIn':
      return one.roles !== undefined;
    default:
      return rule.kind === 'everyone';
  }
}

/** As a database does, for which a comparison with an empty field is never true. */
function meetsCondition(condition: Condition, state: string | null): boolean {
  const values = 'values' in condition ? condition.values : [condition.value];
  const isAny = values.some(({ as, text }) => (as === 'null' ? null : text) === state);
  if (condition.by === 'equals' || condition.by === 'in') return isAny;
  return !isAny && (state !== null || values.some(({ as }) => as === 'null'));
}

const isAmong = ({ roles = [] }: Case, wanted: readonly string[]): boolean =>
  roles.some((role) => wanted.includes(role));

const related = (part: Rule): Rule => ({ kind: 'related', relation: 'group', how: 'is', part });
const casesOf = (each: readonly (readonly string[] | undefined)[]): Case[] =>
  each.flatMap((roles) =>
    [true, false].flatMap((isOwn) =>
      [true, false].flatMap((isOpen) =>
        [true, false].flatMap((hasOpen) =>
          [null, ...STATES].map((state) => ({
            ...(roles && { roles }),
            ...{ isOwn, isOpen, hasOpen, state },
          })),
        ),
      ),
    ),
  );
// a user may have no role, or one that the schema does not know
const SINGLE = [undefined, [], ['guest'], ...ROLES.map((role) => [role])];
const SEVERAL = [['admin', 'editor'], ['editor', 'user'], ['user', 'guest'], ROLES];

const { rule: anyRule } = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Rule>(
      ...[own, signedIn, role('editor'), role('admin', 'editor'), equal('isOpen')],
      ...[{ kind: 'everyone' as const }, { kind: 'nobody' as const }, related(equal('isOpen'))],
      ...[notRole('editor'), notRole('admin', 'user'), notRole('user')],
      { ...own, isOwn: true as const },
    ),
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
      )
      .map(([kind, parts]): Rule => ({ kind, parts })),
    tie('rule').map(related),
    fc
      .array(anyCondition, { minLength: 1, maxLength: 2 })
      .map((conditions): Rule => ({ kind: 'field', field: 'state', conditions })),
  ),
}));

describe('one rule implies another', () => {
  it.each([
    ['one role', ONE_ROLE, casesOf(SINGLE)],
    ['a list of roles', LIST_OF_ROLES, casesOf([...SINGLE, ...SEVERAL])],
  ])('only if everything that meets the first meets the second, with %s', (_, roles, cases) => {
    let known = 0;
    fc.assert(
      fc.property(anyRule, anyRule, (one, other) => {
        if (!implies(one, other, roles)) return;
        known += 1;
        expect(cases.filter((each) => meets(one, each) && !meets(other, each))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
    expect(known).toBeGreaterThan(100);
  });

  it('is decided soon, however many alternatives have to be combined', () => {
    let reads = 0;
    const counted = (field: string): Rule =>
      Object.defineProperty({ ...equal(field) }, 'kind', {
        enumerable: true,
        get() {
          if (++reads > 200_000) throw new Error('each combination is looked at again and again');
          return 'field';
        },
      });
    const pairs = Array.from({ length: 8 }, (_, at): Rule => ({
      kind: 'or',
      parts: [counted(`a${at}`), counted(`b${at}`)],
    }));
    expect(implies({ kind: 'and', parts: pairs }, equal('isOpen'))).toBe(false);
  });

  it('according to the roles that remain when others are excluded', () => {
    expect(implies(role('user', 'admin'), notRole('editor'))).toBe(true);
    expect(implies(role('user', 'editor'), notRole('editor'))).toBe(false);
    expect(implies(notRole('editor'), role('admin', 'user'))).toBe(true);
    expect(implies(notRole('editor'), role('user'))).toBe(false);
    expect(implies(notRole('editor', 'user'), notRole('user'))).toBe(true);
    expect(implies(notRole('user'), notRole('editor', 'user'))).toBe(false);
    expect(implies(signedIn, notRole('editor'))).toBe(false);
  });

  it('but one role does not exclude another if a user may have several', () => {
    expect(implies(role('user', 'admin'), notRole('editor'), LIST_OF_ROLES)).toBe(false);
    expect(implies(notRole('editor'), role('admin', 'user'), LIST_OF_ROLES)).toBe(true);
    expect(implies(notRole('editor', 'user'), notRole('user'), LIST_OF_ROLES)).toBe(true);
  });

  it('according to the values that its conditions admit', () => {
    const state = (...conditions: Condition[]): Rule => ({
      kind: 'field',
      field: 'state',
      conditions,
    });
    const among = (...values: string[]): Rule => state({ by: 'in', values: values.map(text) });
    const sent = state({ by: 'equals', value: text('sent') });
    expect(implies(sent, among('sent', 'paid'))).toBe(true);
    expect(implies(among('sent', 'paid'), sent)).toBe(false);
    expect(implies(among('sent'), state({ by: 'not', value: text(null) }))).toBe(true);
    // a database that ignores case treats "sent" like "SENT"
    expect(implies(sent, state({ by: 'not', value: text('SENT') }))).toBe(false);
  });

  it('according to its alternatives, its conditions and its roles', () => {
    const either: Rule = { kind: 'or', parts: [role('editor'), own] };
    expect(implies(role('editor'), either)).toBe(true);
    expect(implies({ kind: 'and', parts: [own, equal('isOpen')] }, either)).toBe(true);
    expect(implies({ kind: 'and', parts: [either, equal('isOpen')] }, either)).toBe(true);
    expect(implies(either, own)).toBe(false);
    expect(implies(role('editor'), role('admin', 'editor'))).toBe(true);
    expect(implies(own, signedIn)).toBe(true);
    expect(implies(signedIn, own)).toBe(false);
    expect(implies(equal('isOpen'), signedIn)).toBe(false);
  });
});
