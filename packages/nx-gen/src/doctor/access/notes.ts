import { told, type Told } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { atomsOf, type PlacedRule, type Rule } from '../../schema/access/rule';
import type { FieldIR, ModelIR, SchemaIR } from '../../schema/ir';

/** A schema whose rules are looked up. */
export type Ruled = Pick<SchemaIR, 'models'> & { readonly user: NonNullable<SchemaIR['user']> };

/** What the doctor finds about the rules of a model: a sentence, and what to do about it. */
type Look = (model: ModelIR, schema: Ruled) => Told[];

const modelNamed = ({ models }: Ruled, name: string): ModelIR | undefined =>
  models.find((one) => one.name === name);

const rulesOf = ({ access }: ModelIR): PlacedRule[] => [
  ...new Set([
    ...Object.values(access?.operations ?? {}),
    ...(access?.fields ?? []).flatMap(({ read, write }) =>
      [read, write].filter((one) => one !== undefined),
    ),
  ]),
];

/** A rule through a model that has no API works, and nobody can look at what it asks. */
const throughUnmarked: Look = (model, schema) => {
  const through = new Set(rulesOf(model).flatMap(({ rule }) => relatedModels(rule, model, schema)));
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
const uniqueWithoutTenant: Look = ({ name, access, uniques, key }) => {
  const { field } = access?.tenant ?? {};
  if (field === undefined) return [];
  return uniques
    .filter(({ fields }) => !fields.includes(field) && fields.join() !== key.fields.join())
    .map(({ fields }) =>
      told(
        `${name}.${fields.join(', ')} is unique among all tenants, so that a refused value tells of another tenant's record`,
        `write @@unique([${[field, ...fields].join(', ')}]) in its place`,
      ),
    );
};

/** The one thing that a refusal tells of a record which is not seen. */
const uniqueOracle: Look = ({ name, access, uniques, key }) => {
  const isPartial = [access?.operations.list, access?.operations.show].some((placed) => placed);
  if (!access || access.tenant || !isPartial) return [];
  return uniques
    .filter(({ fields }) => fields.join() !== key.fields.join())
    .map(({ fields }) =>
      told(
        `${name}.${fields.join(', ')} is unique: whoever creates or edits a ${name} learns by the answer 409 that a record which he does not see has the value`,
        'make it unique beside the field of the owner, where that will do',
      ),
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

/** Deleting a record takes others with it, which their own rule would keep. */
const widerCascade: Look = (child, schema) =>
  child.fields.flatMap(({ name, relation }) => {
    const parent = relation && modelNamed(schema, relation.model);
    if (relation?.onDelete !== 'Cascade' || !parent?.access || !child.isMarked) return [];
    const wide = parent.access.operations.delete;
    if (!wide || isNarrow(wide.rule, schema)) return [];
    const own = child.access?.operations.delete;
    if (own && (own.said === wide.said || own.said === `${name}.${wide.said}`)) return [];
    return [
      told(
        `deleting a record of ${parent.name} (${wide.said}) deletes its records of ${child.name} too, whose own rule says: ${own?.said ?? schema.user.all ?? 'nobody'}`,
        `write onDelete: Restrict at ${child.name}.${name}, or a rule that agrees`,
      ),
    ];
  });

const isNarrow = (rule: Rule, { user }: Ruled): boolean =>
  rule.kind === 'nobody' ||
  (rule.kind === 'role' && !rule.isNot && rule.roles.every((role) => role === user.all));

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

/** What is told beside the finding: nothing of it is wrong by itself. */
export const ADVICE: readonly Look[] = [closedToMost, uniqueOracle];

/** Roles that no rule names. */
export function idleRoles({ models, user }: Ruled): Told[] {
  const named = new Set([
    user.all,
    ...models.map(({ access }) => access?.tenant?.except),
    ...models
      .flatMap(rulesOf)
      .flatMap(({ rule }) => [...atomsOf(rule)])
      .flatMap((atom) => (atom.kind === 'role' ? atom.roles : [])),
  ]);
  const idle = user.roles.filter((role) => !named.has(role));
  return idle.length === 0
    ? []
    : [told(`no rule names the ${idle.length === 1 ? 'role' : 'roles'} ${listOf(idle, 'and')}`)];
}
