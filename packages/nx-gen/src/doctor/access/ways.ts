import type { Rule } from '../../schema/access/rule';

/** What is enough each by itself. */
export const waysOf = (rule: Rule): readonly Rule[] => (rule.kind === 'or' ? rule.parts : [rule]);

/** Whether a way is one of these, or is let in by one of them. */
export const isAmong = (way: Rule, ways: readonly Rule[]): boolean =>
  ways.some(
    (other) =>
      other.kind === 'everyone' ||
      other.kind === 'signedIn' ||
      JSON.stringify(way) === JSON.stringify(other),
  );
