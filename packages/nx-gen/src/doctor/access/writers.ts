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

/** Returns the rules by which anyone but the role that passes every rule may write the field. */
export function writeRulesOf(model: ModelIR, name: string, schema: SchemaWithRules): Rule[] {
  const { operations = {}, fields = [] } = model.access ?? {};
  const field = model.fields.find((one) => one.name === name);
  const own = fields.find((one) => one.field === name)?.write;
  if (!field || (own && isAllPassingRoleOnly(own.rule, schema))) return [];
  const { createOnly, updateOnly, hidden, readOnly } = field.directives;
  if (hidden || readOnly) return [];
  return [
    updateOnly ? undefined : operations.create,
    createOnly ? undefined : operations.edit,
  ].flatMap((placed) =>
    placed && admitsOthers(placed, schema)
      ? simplifyRule({ kind: 'and', parts: [placed.rule, ...(own ? [own.rule] : [])] })
      : [],
  );
}
