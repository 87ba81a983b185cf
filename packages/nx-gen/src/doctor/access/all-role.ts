import { createProblem } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { OPERATIONS, type Operation } from '../../schema/operation';
import type { AccessCheck } from './access-check';

/** `nobody` does not bind the role that passes every rule, although a record that nobody may delete sounds safe. */
export const nobodyButAll: AccessCheck = (model, { user }) => {
  const { name, access } = model;
  const operations: readonly Operation[] = model.operations ?? OPERATIONS;
  if (!access || user.all === undefined) return [];
  const closed = operations.filter(
    (operation) => access.operations[operation]?.rule.kind === 'nobody',
  );
  return closed.length === 0
    ? []
    : [
        createProblem(
          `${name}: ${user.all} may ${listOf(closed, 'and')} all the same, because that role passes every rule`,
          `write // @gen_form(except: [${closed.join(', ')}]) if nobody at all may`,
        ),
      ];
};

/**
 * The role that passes every rule stays within its tenant only where the model has one: the model of the tenants themselves,
 * and what users own, often have none.
 */
export const allInEveryTenant: AccessCheck = (model, { models, user }) => {
  const { name, access } = model;
  if (!access || access.tenant || user.all === undefined || name === user.model) return [];
  const bound = models.flatMap((one) =>
    one.access?.tenant && one.access.tenant.except !== user.all ? [one.access.tenant.field] : [],
  );
  const isTenant = models.some(({ fields, access: rules }) =>
    fields.some(
      ({ relation }) =>
        relation?.model === name &&
        rules?.tenant !== undefined &&
        bound.includes(rules.tenant.field) &&
        relation.fields.join() === rules.tenant.field,
    ),
  );
  if (!isTenant && !(access.owner && bound.length > 0)) return [];
  return [
    createProblem(
      `${name} has no tenant, so ${user.all} passes its rules in every tenant`,
      isTenant
        ? 'leave all: out of // @gen_user(…) and name that role in the rules, or accept that it manages all tenants'
        : `write // @gen_tenant(…) above ${name} too`,
    ),
  ];
};
