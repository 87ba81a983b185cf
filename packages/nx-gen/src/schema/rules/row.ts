import type { FieldRules } from '../ir';
import type { ProblemText } from '../../base/diagnostics';
import type { RuleName } from './annotations';

/** The rules of a field, with their problems and warnings. */
export interface ReadRules {
  rules: FieldRules;
  problems: readonly ProblemText[];
  warnings: readonly ProblemText[];
}

/** Reads the rules that apply to one kind of field. */
export type RuleReader = (ruleArguments: ReadonlyMap<RuleName, string>) => ReadRules;

/** The rules that a kind of field accepts, and their reader. */
export interface RuleRow {
  takes: readonly RuleName[];
  read: RuleReader;
}
