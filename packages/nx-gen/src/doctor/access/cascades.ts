import { createProblem } from '../../base/diagnostics';
import { implies } from '../../schema/access/implies';
import { withinTenant } from '../../schema/access/within-tenant';
import { simplifyRule, type PlacedRule, type Rule } from '../../schema/access/rule';
import { withinLive } from '../../schema/access/within-live';
import type { FieldIR, ModelIR, SameMark } from '../../schema/ir';
import {
  modelNamed,
  type AccessCheck,
  type AccessFinding,
  type SameProposal,
  type SchemaWithRules,
} from './access-check';
import { possibleMarks, rewriteRelatedWithSame, rewriteWithSame, sameLine } from './same-values';
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
    const above = effectiveRule(wide, parent, field, schema);
    const below = withAllPassingRole(own, schema);
    const isCovered = (marks?: readonly SameMark[]): boolean =>
      implies(
        rewriteWithSame(field, above, marks),
        rewriteRelatedWithSame(field, below, marks),
        schema.user,
      );
    if (isCovered()) return [];
    const marks = possibleMarks(field, child, parent, [below, above], schema).find(isCovered);
    return [
      createFinding(
        `deleting ${withArticle(parent.name)} (${wide.ruleText}) deletes all its ${child.name} records, even those that the rule of ${child.name} does not let the user delete: ${own?.ruleText ?? schema.user.all ?? 'nobody'}`,
        marks
          ? `write ${sameLine(marks)} above ${child.name}.${name}, or set onDelete: Restrict there`
          : `set onDelete: Restrict on ${child.name}.${name}, or make the rules agree`,
        marks && { relation: field, line: sameLine(marks) },
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
 * then deletes the other. A reference that includes the tenant's own column cannot cross tenants, nor one with `@gen_same`.
 */
export const crossTenantCascade: AccessCheck = (child, schema) =>
  child.fields.flatMap((field) => {
    const { name, relation, directives } = field;
    const parent = relation && modelNamed(schema, relation.model);
    const [own, other] = [child.access?.tenant, parent?.access?.tenant];
    if (!parent || relation.onDelete !== 'Cascade' || own?.except === undefined) return [];
    if (own.except !== other?.except) return [];
    const column = (one: string): FieldIR | undefined =>
      child.fields.find((other) => other.name === one);
    const isWritten = relation.fields.every((one) => !column(one)?.directives.readOnly);
    if (directives.readOnly || !isWritten || relation.fields.includes(own.field)) return [];
    const same = directives.same ?? [];
    const tenants: SameMark = { along: [], own: own.field, other: other.field };
    if (same.some((mark) => sameLine([mark]) === sameLine([tenants]))) return [];
    const line = sameLine([...same, tenants]);
    return [
      createFinding(
        `${own.except}, whom no tenant restricts, may point ${child.name}.${name} at ${withArticle(parent.name)} of another tenant, and deleting that one also deletes the ${child.name}`,
        parent.isMarked
          ? `write ${line} above ${child.name}.${name}, or set onDelete: Restrict there`
          : `set onDelete: Restrict on ${child.name}.${name}, unless this role never does so`,
        parent.isMarked ? { relation: field, line } : undefined,
      ),
    ];
  });

const createFinding = (message: string, cure: string, same?: SameProposal): AccessFinding => ({
  ...createProblem(message, cure),
  ...(same && { same }),
});
