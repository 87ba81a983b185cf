import type { Rule } from '../../schema/access/rule';

/** Returns the alternatives of a rule, each of which is sufficient. */
export const ruleAlternativesOf = (rule: Rule): readonly Rule[] =>
  rule.kind === 'or' ? rule.parts : [rule];

/** Checks whether an alternative is one of these, or is covered by one of them. */
export const isCoveredBy = (alternative: Rule, alternatives: readonly Rule[]): boolean =>
  alternatives.some(
    (other) =>
      other.kind === 'everyone' ||
      other.kind === 'signedIn' ||
      JSON.stringify(alternative) === JSON.stringify(other),
  );
