import { createProblem } from '../../base/diagnostics';
import { rewriteForRelation, implies, rewriteRelatedConditions } from '../../schema/access/implies';
import { withinTenant } from '../../schema/access/within-tenant';
import { simplifyRule, type PlacedRule, type Rule } from '../../schema/access/rule';
import { withinLive } from '../../schema/access/within-live';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { modelNamed, type AccessCheck, type SchemaWithRules } from './access-check';
import { isAllPassingRoleOnly } from './writers';
import { withArticle } from '../../naming/article';

/** Finds cascading deletions of records that their own rule would not let the user delete. */
export const widerCascade: AccessCheck = (child, schema) =>
  child.fields.flatMap((field) => {
    const { name, relation } = field;
    const parent = relation && modelNamed(schema, relation.model);
    if (relation?.onDelete !== 'Cascade' || !parent?.access || !child.isMarked) return [];
    const wide = parent.access.operations.delete;
    if (!wide || isAllPassingRoleOnly(wide.rule, schema)) return [];
    const own = child.access?.operations.delete;
    if (
      implies(
        rewriteForRelation(field, effectiveRule(wide, parent, field, schema)),
        rewriteRelatedConditions(field, withAllPassingRole(own, schema)),
        schema.user,
      )
    )
      return [];
    return [
      createProblem(
        `deleting ${withArticle(parent.name)} (${wide.ruleText}) deletes all its ${child.name} records, even those that the rule of ${child.name} does not let the user delete: ${own?.ruleText ?? schema.user.all ?? 'nobody'}`,
        `set onDelete: Restrict on ${child.name}.${name}, or ${parent.name === child.name ? 'have a hook keep records of different owners apart' : 'make the rules agree'}`,
      ),
    ];
  });

/** Returns the rule for an existing record, combined with its tenant. */
const effectiveRule = (
  { rule }: PlacedRule,
  to: ModelIR,
  by: FieldIR,
  { models }: SchemaWithRules,
): Rule => withinTenant(to, withinLive(by, to, rule, models));

/** Returns a rule combined with the role that passes every rule. */
const withAllPassingRole = (placed: PlacedRule | undefined, { user }: SchemaWithRules): Rule =>
  simplifyRule({
    kind: 'or',
    parts: [
      ...(user.all === undefined
        ? []
        : [{ kind: 'role' as const, roles: [user.all], isNot: false }]),
      ...(placed ? [placed.rule] : []),
    ],
  });

/**
 * Finds cascades that cross tenants: a role exempt from the tenant may link records of two tenants, and deleting one
 * then deletes the other. A reference that includes the tenant's own column cannot cross tenants.
 */
export const crossTenantCascade: AccessCheck = (child, schema) =>
  child.fields.flatMap(({ name, relation, directives }) => {
    const parent = relation && modelNamed(schema, relation.model);
    const [own, other] = [child.access?.tenant, parent?.access?.tenant];
    if (!parent || relation.onDelete !== 'Cascade' || own?.except === undefined) return [];
    if (own.except !== other?.except) return [];
    const column = (one: string): FieldIR | undefined =>
      child.fields.find((field) => field.name === one);
    const isWritten = relation.fields.every((one) => !column(one)?.directives.readOnly);
    if (directives.readOnly || !isWritten || relation.fields.includes(own.field)) return [];
    return [
      createProblem(
        `${own.except}, whom no tenant restricts, may point ${child.name}.${name} at ${withArticle(parent.name)} of another tenant, and deleting that one also deletes the ${child.name}`,
        `set onDelete: Restrict on ${child.name}.${name}, unless this role never does so`,
      ),
    ];
  });
