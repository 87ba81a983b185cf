import fc from 'fast-check';
import { implies } from './implies';
import type { Rule } from './rule';

const role = (...roles: string[]): Rule => ({ kind: 'role', roles, isNot: false });
const equal = (field: string): Rule => ({
  kind: 'field',
  field,
  conditions: [{ by: 'equals', value: { as: 'boolean', text: 'true' } }],
});
const own: Rule = { kind: 'user', field: 'ownerId', property: 'id', isNot: false };
const signedIn: Rule = { kind: 'signedIn' };

/** What somebody is, and what a record is. */
interface Case {
  role?: string;
  isOwn: boolean;
  isOpen: boolean;
  hasOpen: boolean;
}

function meets(rule: Rule, one: Case): boolean {
  switch (rule.kind) {
    case 'and':
      return rule.parts.every((part) => meets(part, one));
    case 'or':
      return rule.parts.some((part) => meets(part, one));
    case 'role':
      return one.role !== undefined && rule.roles.includes(one.role) !== rule.isNot;
    case 'user':
      return one.role !== undefined && one.isOwn;
    case 'field':
      return one.isOpen;
    case 'related':
      return meets(rule.part, { ...one, isOpen: one.hasOpen });
    case 'signedIn':
      return one.role !== undefined;
    default:
      return rule.kind === 'everyone';
  }
}

const related = (part: Rule): Rule => ({ kind: 'related', relation: 'group', how: 'is', part });
const cases: Case[] = [undefined, 'admin', 'editor', 'user'].flatMap((role) =>
  [true, false].flatMap((isOwn) =>
    [true, false].flatMap((isOpen) =>
      [true, false].map((hasOpen) => ({ ...(role && { role }), isOwn, isOpen, hasOpen })),
    ),
  ),
);

const { rule: anyRule } = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Rule>(
      ...[own, signedIn, role('editor'), role('admin', 'editor'), equal('isOpen')],
      ...[{ kind: 'everyone' as const }, { kind: 'nobody' as const }, related(equal('isOpen'))],
      { kind: 'role', roles: ['editor'], isNot: true },
      { ...own, isOwn: true as const },
    ),
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
      )
      .map(([kind, parts]): Rule => ({ kind, parts })),
    tie('rule').map(related),
  ),
}));

describe('one rule implies another', () => {
  it('only where whatever meets the one meets the other', () => {
    let known = 0;
    fc.assert(
      fc.property(anyRule, anyRule, (one, other) => {
        if (!implies(one, other)) return;
        known += 1;
        expect(cases.filter((each) => meets(one, each) && !meets(other, each))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
    expect(known).toBeGreaterThan(100);
  });

  it('by its ways, its parts and its roles', () => {
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
