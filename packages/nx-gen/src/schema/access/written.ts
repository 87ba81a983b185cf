import type { SourceLocation } from '../../base/diagnostics';
import type { Expression } from './expression';
import type { ParsedEntry } from './parse';

/** One `@gen_access(…)`, parsed but not resolved. */
export interface WrittenAccess<Word extends string> {
  readonly entries: readonly ParsedEntry<Word>[];
  readonly location: SourceLocation;
}

/**
 * `@gen_rule(member: own or members.some(userId == user.id))`: a rule that this model's rules, and those of related
 * models, refer to by name.
 */
export interface NamedRule {
  readonly name: string;
  readonly rule: Expression;
  readonly location: SourceLocation;
}

/** `@gen_tenant(tenantId, except: admin)`. */
export interface WrittenTenant {
  readonly field: string;
  readonly except?: string;
  readonly location: SourceLocation;
}

/** `@gen_user(role: role, all: admin)`. */
export interface WrittenUser {
  readonly role?: string;
  readonly all?: string;
  readonly location: SourceLocation;
}
