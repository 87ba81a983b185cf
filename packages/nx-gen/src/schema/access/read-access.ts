import {
  type Diagnostic,
  type Findings,
  createProblem,
  type ProblemText,
} from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { namesOf } from '../../naming/names';
import { type EnumIR, type FieldIR, type ModelIR } from '../ir';
import { refersByKey } from '../key-reference';
import { fieldRuleProblem } from './check-fields';
import { withOwnPasswords } from './own-password';
import { readChoices } from './choices';
import { EntryResolver, functionsIn } from './entries';
import { escalationProblems } from './escalations';
import { foreignOwnerWarnings } from './foreign-owners';
import { ownerlessCreateProblem, ownerEntries, tenantProblem } from './holders';
import { memberKeys, membershipProblems } from './memberships';
import { withUnread } from './filters';
import { withUnsorted } from './orders';
import { passwordTakeoverProblems } from './password-takeover';
import { roleEscalationProblems } from './role-escalations';
import { roleKeys } from './role-holders';
import {
  comparedUserFields,
  placedRulesOf,
  type Choice,
  type ModelAccess,
  type UserIR,
} from './rule';
import { fieldNamed, type Scope } from './scope';
import { readUser } from './user';

/** The models with their rules resolved, and the model that logs in. */
export interface AccessResult {
  models: ModelIR[];
  user?: UserIR;
}

/** The last segment of the route that tells the current user their permissions. */
export const ACCESS_ROUTE = 'access';

/** Prefix of the classes of that route. */
export const ACCESS_STEM = 'AccessRules';

/**
 * Resolves all rules of a schema. A schema without any is returned unchanged.
 *
 * @param roles those of the configuration, for a role that is a text
 */
export function readAccess(
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
  roles: readonly string[],
  { problems, warnings }: Findings,
): AccessResult {
  const ruled = models.filter((model) => model.isMarked && hasRules(model));
  problems.push(
    ...models.filter((model) => !model.isMarked && hasRules(model)).map(unmarkedRulesProblem),
  );
  warnings.push(...models.filter((model) => !ruled.includes(model)).flatMap(unusedOwnerWarnings));
  if (ruled.length === 0) return { models: [...models] };
  const found = readUser(models, enums, roles, problems);
  if (!found) {
    const isReported = problems.some(({ message }) => message.startsWith('@gen_user'));
    if (!isReported && models.every(({ user }) => !user))
      problems.push(...ruled.map(missingUserProblem));
    return { models: [...models] };
  }
  const { user, userModel } = found;
  const scope: Scope = {
    models: new Map(models.map((model) => [model.name, model])),
    enums: new Map(enums.map((one) => [one.name, one])),
    owners: new Map(models.flatMap((model) => ownerEntries(model, found, problems))),
    user,
    userModel,
  };
  const reader = new EntryResolver(scope, problems);
  const choices = readChoices(ruled, scope, reader, problems);
  const accesses = new Map(
    ruled.map((model) => [
      model.name,
      accessOf(
        model,
        choices.filter(({ to }) => to === model.name),
        { scope, reader, problems },
      ),
    ]),
  );
  const withAccess = models.map((model) => {
    const access = accesses.get(model.name);
    return access
      ? { ...model, access, fields: model.fields.map(withRuleEffects(access, choices, model)) }
      : model;
  });
  const fullUser: UserIR = {
    ...user,
    comparedFields: comparedFieldsOf(user, [...accesses.values()]),
  };
  problems.push(
    ...escalationProblems(accesses.get(userModel.name), userModel, {
      ...fullUser,
      comparedFields: [
        ...fullUser.comparedFields,
        ...roleKeys(userModel, user.role),
        ...memberKeys(withAccess, fullUser),
      ],
    }),
    ...passwordTakeoverProblems(accesses.get(userModel.name), userModel, user),
    ...roleEscalationProblems(withAccess, fullUser, choices),
    ...membershipProblems(withAccess, fullUser),
    ...withAccess.flatMap((model) => nonKeyReferenceProblems(model, scope, accesses)),
    ...withAccess.flatMap(nameClashProblems),
  );
  warnings.push(...withAccess.flatMap((model) => foreignOwnerWarnings(model, user)));
  return {
    models: withUnread(withUnsorted(withAccess, user), user),
    user: fullUser,
  };
}

const hasRules = ({ rules, tenant, fields }: ModelIR): boolean =>
  rules !== undefined ||
  tenant !== undefined ||
  fields.some(({ directives }) => directives.access !== undefined);

function unusedOwnerWarnings({ name, owner, isMarked }: ModelIR): Diagnostic[] {
  if (!owner || !isMarked) return [];
  const directive = `@gen_owner(${owner.field})`;
  return [
    {
      location: owner.location,
      subject: name,
      ...createProblem(
        `${directive} has no effect without rules`,
        'write // @gen_access(all: own)',
      ),
    },
  ];
}

/** Rules above an unmarked model are never evaluated: lists of ids pass through an unmarked join model regardless. */
const unmarkedRulesProblem = ({ name, rules, tenant, location }: ModelIR): Diagnostic => ({
  location: rules?.[0]?.location ?? tenant?.location ?? location,
  subject: name,
  ...createProblem(
    'has access rules that nothing applies, since it is not marked',
    'write // @gen_form() above it too, or remove the rules',
  ),
});

const missingUserProblem = ({ name, rules, tenant, location }: ModelIR): Diagnostic => ({
  location: rules?.[0]?.location ?? tenant?.location ?? location,
  subject: name,
  ...createProblem(
    'has access rules, but nothing says who logs in',
    'write // @gen_user(role: role, all: admin) above the model of your users',
  ),
});

interface AccessContext {
  readonly scope: Scope;
  readonly reader: EntryResolver;
  readonly problems: Diagnostic[];
}

/** @param choices of relations that refer to the model */
function accessOf(
  model: ModelIR,
  choices: readonly Choice[],
  { scope, reader, problems }: AccessContext,
): ModelAccess {
  const report = (problem: ProblemText, location = model.location, field?: FieldIR): void =>
    void problems.push({
      location,
      subject: field ? `${model.name}.${field.name}` : model.name,
      ...problem,
    });
  const operations = reader.operations(model);
  const fields = reader.fields(model);
  for (const access of fields) {
    const field = fieldNamed(model, access.field);
    const location = field?.directives.access?.[0]?.location;
    const problem = field && fieldRuleProblem(field, access, model);
    if (problem) report(problem, location, field);
    else if (field && !model.rules && !model.tenant)
      report(
        createProblem(
          '@gen_access is above a field of a model without rules',
          'write // @gen_access(…) above the model too',
        ),
        location,
        field,
      );
  }
  if (model.tenant) {
    const problem = tenantProblem(model.tenant, model, scope);
    if (problem) report(problem, model.tenant.location);
  }
  const ownerless = ownerlessCreateProblem(model, operations.create);
  if (ownerless) report(ownerless, operations.create?.location);
  const { owner, tenant } = model;
  const access = {
    ...{ operations, choices },
    fields: withOwnPasswords(model, { operations, fields }, scope.user),
    ...(owner && { owner }),
    ...(tenant && { tenant }),
  };
  return { ...access, functions: functionsIn(placedRulesOf(access)) };
}

/** Adds the effects of rules to a field, for forms, request bodies and responses. */
const withRuleEffects =
  ({ owner, tenant, fields }: ModelAccess, choices: readonly Choice[], model: ModelIR) =>
  (field: FieldIR): FieldIR => {
    const { name } = field;
    const preset = tenant?.field === name ? 'tenant' : owner?.field === name ? 'owner' : undefined;
    const isMasked = fields.some((one) => one.field === name && one.read);
    const isChosen = choices.some((one) => one.model === model.name && one.relation === name);
    return {
      ...field,
      ...(preset && { preset }),
      ...(isMasked && { isMasked: true as const }),
      ...(isChosen && { isChosen: true as const }),
    };
  };

/** The rules of a relation's target are evaluated by its key, so the foreign key must reference that key. */
function nonKeyReferenceProblems(
  model: ModelIR,
  { models }: Scope,
  accesses: ReadonlyMap<string, ModelAccess>,
): Diagnostic[] {
  if (!model.isMarked) return [];
  return model.fields.flatMap((field): Diagnostic[] => {
    const { relation } = field;
    const to = relation && models.get(relation.model);
    if (!relation || !to?.isMarked || refersByKey(relation, to)) return [];
    const isChecked = accesses.has(to.name) || accesses.has(model.name);
    if (!isChecked || relation.fields.length === 0 || field.directives.hidden) return [];
    return [
      {
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...createProblem(
          `refers to ${to.name} by ${listOf(relation.references, 'and')}, but rules are checked by its key`,
          `refer to ${listOf(to.key.fields, 'and')}, or write /// @gen_hidden above it`,
        ),
      },
    ];
  });
}

/** Refuses models whose routes or classes would clash with those of the access rules. */
function nameClashProblems(model: ModelIR): Diagnostic[] {
  const { name, isMarked, location } = model;
  if (!isMarked) return [];
  const { resource, classStem } = namesOf(name, '', model);
  const problem =
    resource === ACCESS_ROUTE
      ? createProblem(
          `its routes would begin with ${ACCESS_ROUTE}, where users are told what they may do`,
          'set another plural with @gen_form(plural: "…")',
        )
      : classStem === ACCESS_STEM &&
        createProblem(
          'its classes would have the names of those that tell what rules allow',
          `rename the model and keep its table with @@map("${name}")`,
        );
  return problem ? [{ location, subject: name, ...problem }] : [];
}

const comparedFieldsOf = (
  { key, role }: Omit<UserIR, 'comparedFields'>,
  accesses: readonly ModelAccess[],
): string[] => [
  ...new Set([
    key,
    ...(role ? [role.field] : []),
    ...accesses.flatMap((access) => [
      ...(access.tenant ? [access.tenant.field] : []),
      ...placedRulesOf(access).flatMap(({ rule }) => comparedUserFields(rule)),
    ]),
  ]),
];
