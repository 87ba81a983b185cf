import type { FieldIR, ModelIR } from '../ir';
import { simplifyRule, type FieldAccess, type ModelAccess, type Rule, type UserIR } from './rule';

/** What a refused write of one's own password says to do instead. */
const CURE = 'change your own with the present one, as at POST /auth/password';

/**
 * Adds a rule to passwords of the model that logs in that have none: nobody changes their own here, as the present one is not asked
 * for, and whoever gets hold of a session or an API key could take over the account. Who may set those of others still may.
 */
export function withOwnPasswords(
  model: ModelIR,
  { operations, fields }: Pick<ModelAccess, 'operations' | 'fields'>,
  user: Omit<UserIR, 'comparedFields'>,
): readonly FieldAccess[] {
  const { edit } = operations;
  if (model.name !== user.model || !edit) return fields;
  const ofOthers = simplifyRule(withoutOneself(edit.rule, model, user));
  if (JSON.stringify(ofOthers) === JSON.stringify(edit.rule)) return fields;
  const editByOthers = {
    ...edit,
    rule: ofOthers,
    text: `${edit.text}, but nobody sets their own password without the present one`,
    words: ['edit'] as const,
    ruleText: 'whoever may edit other users',
  };
  const added = model.fields.flatMap((field): FieldAccess[] => {
    const known = fields.find((one) => one.field === field.name);
    return isChangeablePassword(field) && !known?.edit
      ? [{ ...known, field: field.name, edit: editByOthers, cure: CURE }]
      : [];
  });
  return [...fields.filter(({ field }) => added.every((one) => one.field !== field)), ...added];
}

/** Clients may write this password in existing records. */
export const isChangeablePassword = ({ directives }: FieldIR): boolean =>
  directives.format === 'password' &&
  directives.hidden === undefined &&
  directives.readOnly === undefined &&
  !directives.createOnly;

/** Returns the rule without what it allows users only in their own record. */
function withoutOneself(rule: Rule, model: ModelIR, user: Pick<UserIR, 'key'>): Rule {
  if ('parts' in rule)
    return { ...rule, parts: rule.parts.map((part) => withoutOneself(part, model, user)) };
  return isOneself(rule, model, user) ? { kind: 'nobody' } : rule;
}

/** Matches `id == user.id` and other values that only one user has, such as `email == user.email`. */
export const isOneself = (rule: Rule, { fields }: ModelIR, { key }: Pick<UserIR, 'key'>): boolean =>
  rule.kind === 'user' &&
  !rule.isNot &&
  rule.field === rule.property &&
  (rule.field === key || fields.some(({ name, isUnique }) => name === rule.field && isUnique));
