import { createProblem, type ProblemText } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { atomsOf, placedRulesOf, type PlacedRule, type Rule } from '../../schema/access/rule';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { allInEveryTenant, nobodyButAll } from './all-role';
import { crossTenantCascade, widerCascade } from './cascades';
import { listsOfUsers } from './lists-of-users';
import { loginFieldOf } from './login-field';
import { modelNamed, type AccessCheck, type SchemaWithRules } from './access-check';
import { movableRecords } from './moves';
import { openReferences } from './open-references';
import { dateOracle, uniqueOracle } from './oracles';
import { ownLogin } from './own-login';
import { fieldsRequiredTooEarly } from './required-too-early';
import { ownershipTakeover } from './takeover';
import { widerReaders } from './wider-readers';
import { isWritableWithinTenant } from './writers';

/** A rule through a model without an API works, but nobody can see the data it depends on. */
const rulesThroughUnmarked: AccessCheck = (model, schema) => {
  const through = new Set(
    placedRulesOf(model.access).flatMap(({ rule }) => relatedModels(rule, model, schema)),
  );
  return [...through]
    .filter((name) => modelNamed(schema, name)?.isMarked === false)
    .map((name) =>
      createProblem(
        `rules of ${model.name} depend on ${name}, which is not marked: nobody can see the data that decides`,
        `write // @gen_form() and rules above ${name}, or view its data in some other way`,
      ),
    );
};

function relatedModels(rule: Rule, model: ModelIR, schema: SchemaWithRules): string[] {
  if ('parts' in rule) return rule.parts.flatMap((part) => relatedModels(part, model, schema));
  if (rule.kind !== 'related') return [];
  const name = model.fields.find((field) => field.name === rule.relation)?.relation?.model ?? '';
  const to = modelNamed(schema, name);
  return to ? [name, ...relatedModels(rule.part, to, schema)] : [];
}

/** A value that is unique across the whole table reveals that another tenant has it. */
const uniqueWithoutTenant: AccessCheck = (model, schema) => {
  const { name, access, uniques, key } = model;
  const { field } = access?.tenant ?? {};
  if (field === undefined) return [];
  return (
    uniques
      // a unique that includes the whole key reveals no more than the key
      .filter(
        ({ fields }) =>
          !fields.includes(field) && !key.fields.every((part) => fields.includes(part)),
      )
      // unique only within a tenant, two users could share it, and the login would find just one of them
      .filter(({ fields }) => fields.join() !== loginFieldOf(model, schema))
      .filter(({ fields }) => fields.some((one) => isWritableWithinTenant(model, one, schema)))
      .map(({ fields }) =>
        createProblem(
          `${name}.${fields.join(', ')} is unique across all tenants, so a refused value reveals another tenant's record`,
          `write @@unique([${[field, ...fields].join(', ')}]) instead`,
        ),
      )
  );
};

/** A relation between a model with a tenant and one without leads out of the tenant. */
const crossTenantRelation: AccessCheck = (model, schema) => {
  if (!model.access) return [];
  return model.fields.flatMap(({ name, relation }) => {
    const to = relation && modelNamed(schema, relation.model);
    // a reference to the tenant itself
    const isTenant = relation?.fields.includes(model.access?.tenant?.field ?? '');
    if (!to?.access || !relation?.fields.length || isTenant) return [];
    const [mine, theirs] = [model.access?.tenant, to.access.tenant];
    if ((mine === undefined) === (theirs === undefined) || to.name === schema.user.model) return [];
    const [bound, free] = mine ? [model, to] : [to, model];
    return [
      createProblem(
        `${model.name}.${name} joins ${bound.name}, which has a tenant, with ${free.name}, which has none`,
        `write // @gen_tenant(…) above ${free.name} too, unless all tenants share its records`,
      ),
    ];
  });
};

/** Checks whose findings are faults, now or later: each is a warning. */
export const FAULT_CHECKS: readonly AccessCheck[] = [
  rulesThroughUnmarked,
  uniqueWithoutTenant,
  crossTenantRelation,
  widerCascade,
  widerReaders,
  ownLogin,
  fieldsRequiredTooEarly,
];

/** A model without rules stays restricted to administrators, even when it is reached from a model with rules. */
const relationsToUnruled: AccessCheck = (model, schema) => {
  if (!model.access) return [];
  const closed = model.fields.filter(({ relation, directives }) => {
    const to = relation && modelNamed(schema, relation.model);
    return to?.isMarked && !to.access && !directives.hidden;
  });
  return closed.map(({ name, type }: FieldIR) =>
    createProblem(
      `${model.name}.${name} leads to ${type}, which has no rules: ${schema.user.all === undefined ? 'nobody' : `only ${schema.user.all}`} sees it there`,
      `write // @gen_access(read: …) above ${type} to show it to others`,
    ),
  );
};

/** Rules hide the URL of a file from users who may not read it, but anyone who has the URL can fetch the file. */
const openFiles: AccessCheck = ({ name, access, fields }) => {
  if (!access) return [];
  const { operations, tenant } = access;
  const isForAll = !tenant && [operations.list, operations.show].some((one) => isForEveryone(one));
  return fields
    .filter(
      ({ directives }) => directives.upload && !directives.upload.isPrivate && !directives.hidden,
    )
    .filter((field) => {
      const own = access.fields.find((one) => one.field === field.name)?.read;
      return own ? !isForEveryone(own) : !isForAll;
    })
    .map((field) =>
      createProblem(
        `only some users may read ${name}.${field.name}, but anyone with the URL can fetch its files`,
        `write /// @gen_upload(${field.directives.upload?.kind}, private) to protect the files too`,
      ),
    );
};

const isForEveryone = (placed: PlacedRule | undefined): boolean => placed?.rule.kind === 'everyone';

/** Checks whose findings are only advice: none of them is a fault by itself. */
export const ADVICE_CHECKS: readonly AccessCheck[] = [
  relationsToUnruled,
  nobodyButAll,
  allInEveryTenant,
  openReferences,
  uniqueOracle,
  dateOracle,
  ownershipTakeover,
  movableRecords,
  listsOfUsers,
  crossTenantCascade,
  openFiles,
];

/** Returns roles that no rule distinguishes. A single one is fine: it is the role of users without special rights. */
export function unusedRoles({ models, user }: SchemaWithRules): ProblemText[] {
  const usedRoles = new Set([
    user.all,
    ...models.map(({ access }) => access?.tenant?.except),
    ...models
      .flatMap(({ access }) => placedRulesOf(access))
      .flatMap(({ rule }) => [...atomsOf(rule)])
      .flatMap((atom) => (atom.kind === 'role' ? atom.roles : [])),
  ]);
  const unused = user.roles.filter((role) => !usedRoles.has(role));
  return unused.length < 2
    ? []
    : [createProblem(`no rule tells the roles ${listOf(unused, 'and')} apart`)];
}
