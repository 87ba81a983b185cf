import { createProblem } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { withArticle } from '../../naming/article';
import { implies } from '../../schema/access/implies';
import { simplifyRule, withAllPassingRole, type Rule } from '../../schema/access/rule';
import { isAutomatic } from '../../schema/automatic';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { farSideOf } from '../../schema/join-sides';
import { oppositeOf } from '../../schema/opposite';
import { type AccessCheck, type SchemaWithRules } from './access-check';
import { ruleAlternativesOf } from './rule-alternatives';
import { isAllPassingRoleOnly } from './writers';

/**
 * Finds required fields without a default that only existing records can be given, because their rule asks for records that refer to
 * them. Whoever may create a record by the rule of `create` is then refused for the field.
 */
export const fieldsRequiredTooEarly: AccessCheck = (model, schema) => {
  const { name, access, operations } = model;
  const create = access?.operations.create?.rule;
  if (!create || isAllPassingRoleOnly(create, schema)) return [];
  if (operations && !operations.includes('create')) return [];
  return access.fields.flatMap(({ field: named, create: own }) => {
    const field = model.fields.find((one) => one.name === named);
    if (!field || !own || !isNeededInBody(field)) return [];
    const ofNew = withAllPassingRole(ruleForNew(own.rule, model, schema), schema.user);
    const roles = rolesIn(ofNew);
    if (!roles || implies(create, ofNew, schema.user) || rolesIn(own.rule)) return [];
    const who = roles.length > 0 ? `only ${listOf(roles, 'and')}` : 'nobody';
    return [
      {
        location: own.location,
        ...createProblem(
          `${who} can create ${withArticle(name)}: ${named} is required, and its rule (${own.text}) asks for records that no new ${name} has yet`,
          `write @default(…) or make ${named} optional, or name in its rule who may write it in a new record`,
        ),
      },
    ];
  });
};

/** Checks whether no new record comes about without a value in its body. */
const isNeededInBody = (field: FieldIR): boolean =>
  field.isRequired &&
  !field.isList &&
  field.default === undefined &&
  field.preset === undefined &&
  !isAutomatic(field) &&
  !field.directives.hidden &&
  !field.directives.readOnly &&
  !field.directives.updateOnly;

/** Returns the rule as it is for new records, which no other record refers to. */
const ruleForNew = (rule: Rule, model: ModelIR, schema: SchemaWithRules): Rule =>
  simplifyRule(withoutReferrers(rule, model, schema));

function withoutReferrers(rule: Rule, model: ModelIR, schema: SchemaWithRules): Rule {
  if ('parts' in rule)
    return { ...rule, parts: rule.parts.map((part) => withoutReferrers(part, model, schema)) };
  const isUnmet =
    rule.kind === 'related' &&
    rule.how !== 'none' &&
    isHeldByOther(rule.relation, model, schema.models);
  return isUnmet ? { kind: 'nobody' } : rule;
}

/**
 * Checks whether records of another model hold the key of the relation, apart from those of a list of ids, which are written with
 * the record.
 */
function isHeldByOther(
  relation: string,
  model: ModelIR,
  models: SchemaWithRules['models'],
): boolean {
  const field = model.fields.find(({ name }) => name === relation);
  const other = models.find(({ name }) => name === field?.relation?.model);
  if (!field || !other || other.name === model.name) return false;
  const opposite = oppositeOf(field, model, models);
  const isHolder = (opposite?.relation?.fields.length ?? 0) > 0;
  return opposite !== undefined && isHolder && !farSideOf(opposite, other, models);
}

/** Returns the roles that a rule allows everything, if it allows nothing else. */
function rolesIn(rule: Rule): readonly string[] | undefined {
  const roles = ruleAlternativesOf(rule).map((one) =>
    one.kind === 'nobody' ? [] : one.kind === 'role' && !one.isNot ? one.roles : undefined,
  );
  return roles.every((some) => some !== undefined) ? roles.flat() : undefined;
}
