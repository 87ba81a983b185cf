import { createProblem } from '../../base/diagnostics';
import { dependsOnRecord, implies } from '../../schema/access/implies';
import type { Rule } from '../../schema/access/rule';
import type { ModelIR } from '../../schema/ir';
import { loginFieldOf } from './login-field';
import type { AccessCheck, SchemaWithRules } from './access-check';
import { ruleAlternativesOf } from './rule-alternatives';
import { isWritableByOthers, writeRulesOf } from './writers';
import { withArticle } from '../../naming/article';
import { dateOrderOf } from '../../schema/rules/date-order';

/** Finds unique values that reveal, by a conflict error, that a record the user cannot see has them. */
export const uniqueOracle: AccessCheck = (model, schema) => {
  const { name, access, uniques, key } = model;
  if (!access) return [];
  const tenant = access.tenant?.field;
  const login = loginFieldOf(model, schema);
  return (
    uniques
      // a unique that includes the whole key reveals no more than the key
      .filter(({ fields }) => !key.fields.every((part) => fields.includes(part)))
      .flatMap(({ fields }) => {
        const isLogin = fields.join() === login;
        const isAcrossTenants = tenant !== undefined && !fields.includes(tenant);
        // other values that are unique across tenants are reported as a fault instead
        if (isAcrossTenants && !isLogin) return [];
        const writers = fields
          .filter((field) => field !== tenant)
          .flatMap((field) => writeRulesOf(model, field, schema));
        if (
          writers.every((one) => isLimitedToOwner(one, fields)) ||
          (!isAcrossTenants && writers.every((one) => seesConflicting(one, model, fields, schema)))
        )
          return [];
        return [
          createProblem(
            `${name}.${fields.join(', ')} is unique: whoever creates or edits ${withArticle(name)} learns from a 409 that a record they cannot see has the value`,
            isLogin
              ? `let only ${schema.user.all ?? 'your own code'} write it: the login needs it unique`
              : `leave it if everybody may know these values, as those in addresses; otherwise ${narrowed(model, fields)}`,
          ),
        ];
      })
  );
};

/** Says how values would be unique among records of the same people only. */
const narrowed = ({ access }: ModelIR, fields: readonly string[]): string => {
  const owner = access?.owner?.field;
  return owner === undefined || fields.includes(owner)
    ? 'make it unique only together with a reference to what its users have in common'
    : `write @@unique([${[owner, ...fields].join(', ')}]) instead`;
};

/** Checks whether writers are limited to their own records, so that a conflict can only be with one of those. */
function isLimitedToOwner(writer: Rule, fields: readonly string[]): boolean {
  if (writer.kind === 'and') return writer.parts.some((part) => isLimitedToOwner(part, fields));
  if (writer.kind === 'or') return writer.parts.every((part) => isLimitedToOwner(part, fields));
  return (
    writer.kind === 'user' &&
    writer.isOwn === true &&
    !writer.isNot &&
    fields.includes(writer.field)
  );
}

/**
 * Checks whether those who may write see every record with the same values: whoever meets a rule that depends on these alone, such
 * as `team.member` for a value that is unique in a team, meets it for the other record too.
 */
const seesConflicting = (
  writer: Rule,
  model: ModelIR,
  fields: readonly string[],
  { user }: SchemaWithRules,
): boolean =>
  [model.access?.operations.list, model.access?.operations.show].some((placed) =>
    (placed ? ruleAlternativesOf(placed.rule) : []).some(
      (alternative) =>
        dependsOnlyOn(alternative, model, fields) && implies(writer, alternative, user),
    ),
  );

/** Checks whether records with the same values in these fields meet the rule alike. */
function dependsOnlyOn(rule: Rule, model: ModelIR, fields: readonly string[]): boolean {
  if ('parts' in rule) return rule.parts.every((part) => dependsOnlyOn(part, model, fields));
  if (rule.kind === 'user' || rule.kind === 'field') return fields.includes(rule.field);
  if (rule.kind !== 'related') return !dependsOnRecord(rule);
  const by = model.fields.find(({ name }) => name === rule.relation)?.relation?.fields ?? [];
  return by.length > 0 && by.every((name) => fields.includes(name));
}

/** A date that is validated against another one reveals it to users who may write the former but not read the latter. */
export const dateOracle: AccessCheck = (model, schema) => {
  const { name, fields, access } = model;
  if (!access) return [];
  const readOf = (field: string) => access.fields.find((one) => one.field === field)?.read;
  return fields.flatMap((later) => {
    const order = dateOrderOf(later.rules);
    if (!order) return [];
    const { earlier, annotation } = order;
    return [
      [later.name, earlier],
      [earlier, later.name],
    ].flatMap(([writtenField = '', closedField = '']) => {
      const read = readOf(closedField);
      const isSame = read?.ruleText === readOf(writtenField)?.ruleText;
      if (!read || isSame || !isWritableByOthers(model, writtenField, schema)) return [];
      return [
        createProblem(
          `${name}.${closedField} is restricted (${read.ruleText}), but whoever writes ${writtenField} learns from a 400 on which side of it a date lies`,
          `give ${writtenField} the same rule, or remove ${annotation} from ${later.name}`,
        ),
      ];
    });
  });
};
