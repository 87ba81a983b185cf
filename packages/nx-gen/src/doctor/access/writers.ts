import type { ModelIR } from '../../schema/ir';
import { simplifyRule, type PlacedRule, type Rule } from '../../schema/access/rule';
import type { SchemaWithRules } from './access-check';

/** Returns true if a rule admits only the role that passes every rule, or nobody. */
export const isAllPassingRoleOnly = (rule: Rule, { user }: SchemaWithRules): boolean =>
  rule.kind === 'nobody' ||
  (rule.kind === 'role' && !rule.isNot && rule.roles.every((role) => role === user.all));

const admitsOthers = (placed: PlacedRule | undefined, schema: SchemaWithRules): boolean =>
  placed !== undefined && !isAllPassingRoleOnly(placed.rule, schema);

/**
 * Checks whether someone limited to a tenant may write the field, and so could learn of other tenants by a refusal. The
 * role that passes every rule is limited too, unless the tenant exempts it.
 */
export function isWritableWithinTenant(
  model: ModelIR,
  name: string,
  schema: SchemaWithRules,
): boolean {
  const { all } = schema.user;
  const field = model.fields.find((one) => one.name === name);
  return all === undefined || model.access?.tenant?.except === all
    ? isWritableByOthers(model, name, schema)
    : field?.directives.readOnly === undefined;
}

/** Checks whether anyone but the role that passes every rule may write the field, in new or existing records. */
export const isWritableByOthers = (
  model: ModelIR,
  name: string,
  schema: SchemaWithRules,
): boolean => writeRulesOf(model, name, schema).length > 0;

/** Returns the advice that keeps the fields of a record as they were when it was created. */
export const keptAdvice = (names: readonly string[], { user: { all } }: SchemaWithRules): string =>
  `write /// @gen_createonly${all === undefined ? '' : `, or /// @gen_access(edit: ${all}),`} above ${names.join(' and ')} to prevent that`;

/** Checks whether anyone but the role that passes every rule may change the field in existing records. */
export const isChangeableByOthers = (
  model: ModelIR,
  name: string,
  schema: SchemaWithRules,
): boolean => writeRulesOf(model, name, schema, ['edit']).length > 0;

/** Returns the rules by which anyone but the role that passes every rule may write the field. */
export function writeRulesOf(
  model: ModelIR,
  name: string,
  schema: SchemaWithRules,
  uses: readonly ('create' | 'edit')[] = ['create', 'edit'],
): Rule[] {
  const { operations = {}, fields = [] } = model.access ?? {};
  const field = model.fields.find((one) => one.name === name);
  const own = fields.find((one) => one.field === name);
  if (!field) return [];
  const { createOnly, updateOnly, hidden, readOnly } = field.directives;
  if (hidden || readOnly) return [];
  const excluded = { create: updateOnly, edit: createOnly };
  return uses.flatMap((use) => {
    const placed = operations[use];
    const ownRule = own?.[use]?.rule;
    if (excluded[use] || !placed || !admitsOthers(placed, schema)) return [];
    if (ownRule && isAllPassingRoleOnly(ownRule, schema)) return [];
    return simplifyRule({ kind: 'and', parts: [placed.rule, ...(ownRule ? [ownRule] : [])] });
  });
}
