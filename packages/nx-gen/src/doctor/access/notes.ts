import { told, type Told } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { atomsOf, placedRulesOf, type PlacedRule, type Rule } from '../../schema/access/rule';
import type { FieldIR, ModelIR } from '../../schema/ir';
import { cascadeAcross, widerCascade } from './cascades';
import { listsOfUsers } from './lists-of-users';
import { loginFieldOf } from './login-field';
import { modelNamed, type Look, type Ruled } from './look';
import { moves } from './moves';
import { openReferences } from './open-references';
import { dateOracle, uniqueOracle } from './oracles';
import { takeover } from './takeover';
import { isWrittenWithinTenant } from './writers';

/** A rule through a model that has no API works, and nobody can look at what it asks. */
const throughUnmarked: Look = (model, schema) => {
  const through = new Set(
    placedRulesOf(model.access).flatMap(({ rule }) => relatedModels(rule, model, schema)),
  );
  return [...through]
    .filter((name) => modelNamed(schema, name)?.isMarked === false)
    .map((name) =>
      told(
        `rules of ${model.name} ask ${name}, which is not marked: what decides there is seen by nobody`,
        `write // @gen_form() and rules above ${name}, or look at it by another way`,
      ),
    );
};

function relatedModels(rule: Rule, model: ModelIR, schema: Ruled): string[] {
  if ('parts' in rule) return rule.parts.flatMap((part) => relatedModels(part, model, schema));
  if (rule.kind !== 'related') return [];
  const name = model.fields.find((field) => field.name === rule.relation)?.relation?.model ?? '';
  const to = modelNamed(schema, name);
  return to ? [name, ...relatedModels(rule.part, to, schema)] : [];
}

/** What is unique in all of a table tells of the records of other tenants. */
const uniqueWithoutTenant: Look = (model, schema) => {
  const { name, access, uniques, key } = model;
  const { field } = access?.tenant ?? {};
  if (field === undefined) return [];
  return (
    uniques
      // with all of the key beside it, it says no more than the key does
      .filter(
        ({ fields }) =>
          !fields.includes(field) && !key.fields.every((part) => fields.includes(part)),
      )
      // with the tenant beside it, two people could have it, and the login would find one of them
      .filter(({ fields }) => fields.join() !== loginFieldOf(model, schema))
      .filter(({ fields }) => fields.some((one) => isWrittenWithinTenant(model, one, schema)))
      .map(({ fields }) =>
        told(
          `${name}.${fields.join(', ')} is unique among all tenants, so that a refused value tells of another tenant's record`,
          `write @@unique([${[field, ...fields].join(', ')}]) in its place`,
        ),
      )
  );
};

/** A relation between what has a tenant and what has none leads out of it. */
const halfTenant: Look = (model, schema) => {
  if (!model.access) return [];
  return model.fields.flatMap(({ name, relation }) => {
    const to = relation && modelNamed(schema, relation.model);
    // the tenant itself has none
    const isTenant = relation?.fields.includes(model.access?.tenant?.field ?? '');
    if (!to?.access || !relation?.fields.length || isTenant) return [];
    const [mine, theirs] = [model.access?.tenant, to.access.tenant];
    if ((mine === undefined) === (theirs === undefined) || to.name === schema.user.model) return [];
    const [bound, free] = mine ? [model, to] : [to, model];
    return [
      told(
        `${model.name}.${name} joins ${bound.name}, which has a tenant, with ${free.name}, which has none`,
        `write // @gen_tenant(…) above ${free.name} too, unless all tenants share its records`,
      ),
    ];
  });
};

/** What is wrong, or will be: each is a warning. */
export const FAULTS: readonly Look[] = [
  throughUnmarked,
  uniqueWithoutTenant,
  halfTenant,
  widerCascade,
];

/** A model without rules stays with administrators, whoever comes from one with rules. */
const closedToMost: Look = (model, schema) => {
  if (!model.access) return [];
  const closed = model.fields.filter(({ relation, directives }) => {
    const to = relation && modelNamed(schema, relation.model);
    return to?.isMarked && !to.access && !directives.hidden;
  });
  return closed.map(({ name, type }: FieldIR) =>
    told(
      `${model.name}.${name} leads to ${type}, which has no rules: ${schema.user.all ?? 'nobody'} alone sees it there`,
      `write // @gen_access(read: …) above ${type} where others shall`,
    ),
  );
};

/** Rules keep the address of a file from whom it is not for, and nothing keeps the file from whoever has the address. */
const openFiles: Look = ({ name, access, fields }) => {
  if (!access) return [];
  const { operations, tenant } = access;
  const isForAll = !tenant && [operations.list, operations.show].some((one) => isEverybodys(one));
  return fields
    .filter(
      ({ directives }) => directives.upload && !directives.upload.isPrivate && !directives.hidden,
    )
    .filter((field) => {
      const own = access.fields.find((one) => one.field === field.name)?.read;
      return own ? !isEverybodys(own) : !isForAll;
    })
    .map((field) =>
      told(
        `${name}.${field.name} is read by some, and its files by everybody who has their address`,
        `write /// @gen_upload(${field.directives.upload?.kind}, private) where only they shall read the files too`,
      ),
    );
};

const isEverybodys = (placed: PlacedRule | undefined): boolean => placed?.rule.kind === 'everyone';

/** What is told beside the finding: nothing of it is wrong by itself. */
export const ADVICE: readonly Look[] = [
  closedToMost,
  openReferences,
  uniqueOracle,
  dateOracle,
  takeover,
  moves,
  listsOfUsers,
  cascadeAcross,
  openFiles,
];

/** Roles that no rule tells apart. One may do without: it is that of everybody who has nothing more than the others. */
export function idleRoles({ models, user }: Ruled): Told[] {
  const named = new Set([
    user.all,
    ...models.map(({ access }) => access?.tenant?.except),
    ...models
      .flatMap(({ access }) => placedRulesOf(access))
      .flatMap(({ rule }) => [...atomsOf(rule)])
      .flatMap((atom) => (atom.kind === 'role' ? atom.roles : [])),
  ]);
  const idle = user.roles.filter((role) => !named.has(role));
  return idle.length < 2 ? [] : [told(`no rule tells the roles ${listOf(idle, 'and')} apart`)];
}
