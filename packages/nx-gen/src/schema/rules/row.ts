import type { FieldRules } from '../ir';
import type { Told } from '../../base/diagnostics';
import type { RuleName } from './annotations';

/** What the rules of a field say, and what is wrong with them. */
export interface ReadRules {
  rules: FieldRules;
  problems: readonly Told[];
  warnings: readonly Told[];
}

/** Reads the rules of one kind of field, of those that it takes. */
export type RuleReader = (given: ReadonlyMap<RuleName, string>) => ReadRules;

/** The rules that a kind of field takes, and what they say of it. */
export interface RuleRow {
  takes: readonly RuleName[];
  read: RuleReader;
}
