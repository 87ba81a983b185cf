import { type Diagnostic, type Findings, told, type Told } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { namesOf } from '../../naming/names';
import { type EnumIR, type FieldIR, type ModelIR } from '../ir';
import { fieldRuleProblem } from './check-fields';
import { readChoices } from './choices';
import { EntryReader, functionsIn } from './entries';
import { escalations } from './escalations';
import { ownerlessCreate, ownerOf, tenantProblem } from './holders';
import { memberKeys, memberships } from './memberships';
import { withUnread } from './filters';
import { withUnsorted } from './orders';
import { askedOf, placedRulesOf, type Choice, type ModelAccess, type UserIR } from './rule';
import { fieldNamed, type Scope } from './scope';
import { readUser } from './user';

/** The models with their rules looked up, and who is logged in. */
export interface ReadAccess {
  models: ModelIR[];
  user?: UserIR;
}

/** The last part of the address under which whoever asks learns what he may. */
export const ACCESS_ROUTE = 'access';

/** What the classes of that route begin with. */
export const ACCESS_STEM = 'AccessRules';

/**
 * Looks up all rules of a schema. A schema without any is given back as it is.
 *
 * @param roles those of the configuration, for a role that is a text
 */
export function readAccess(
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
  roles: readonly string[],
  { problems, warnings }: Findings,
): ReadAccess {
  const ruled = models.filter((model) => model.isMarked && hasRules(model));
  problems.push(...models.filter((model) => !model.isMarked && hasRules(model)).map(neverAsked));
  warnings.push(...models.filter((model) => !ruled.includes(model)).flatMap(idleOwner));
  if (ruled.length === 0) return { models: [...models] };
  const found = readUser(models, enums, roles, problems);
  if (!found) {
    const isTold = problems.some(({ message }) => message.startsWith('@gen_user'));
    if (!isTold && models.every(({ user }) => !user)) problems.push(...ruled.map(nobodyLogsIn));
    return { models: [...models] };
  }
  const { user, userModel } = found;
  const scope: Scope = {
    models: new Map(models.map((model) => [model.name, model])),
    enums: new Map(enums.map((one) => [one.name, one])),
    owners: new Map(models.flatMap((model) => ownerOf(model, found, problems))),
    user,
    userModel,
  };
  const reader = new EntryReader(scope, problems);
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
      ? { ...model, access, fields: model.fields.map(markedBy(access, choices, model)) }
      : model;
  });
  const whole: UserIR = { ...user, asked: askedFields(user, [...accesses.values()]) };
  problems.push(
    ...escalations(accesses.get(userModel.name), userModel, {
      ...whole,
      asked: [...whole.asked, ...memberKeys(withAccess, whole)],
    }),
    ...memberships(withAccess, whole),
    ...withAccess.flatMap((model) => unknownKeys(model, scope, accesses)),
    ...withAccess.flatMap(takenNames),
  );
  return {
    models: withUnread(withUnsorted(withAccess, user), user),
    user: { ...user, asked: askedFields(user, [...accesses.values()]) },
  };
}

const hasRules = ({ rules, tenant, fields }: ModelIR): boolean =>
  rules !== undefined ||
  tenant !== undefined ||
  fields.some(({ directives }) => directives.access !== undefined);

function idleOwner({ name, owner, isMarked }: ModelIR): Diagnostic[] {
  if (!owner || !isMarked) return [];
  const written = `@gen_owner(${owner.field})`;
  return [
    {
      location: owner.location,
      subject: name,
      ...told(
        `${written} opens and closes nothing without rules`,
        'write // @gen_access(all: own)',
      ),
    },
  ];
}

/** Lists of ids look through a join model that is not marked, whatever its rules say. */
const neverAsked = ({ name, rules, tenant, location }: ModelIR): Diagnostic => ({
  location: rules?.[0]?.location ?? tenant?.location ?? location,
  subject: name,
  ...told(
    'has access rules, and nothing asks them, for it is not marked',
    'write // @gen_form() above it too, or take the rules away',
  ),
});

const nobodyLogsIn = ({ name, rules, tenant, location }: ModelIR): Diagnostic => ({
  location: rules?.[0]?.location ?? tenant?.location ?? location,
  subject: name,
  ...told(
    'has access rules, and nothing says who logs in',
    'write // @gen_user(role: role, all: admin) above the model of your users',
  ),
});

interface Reading {
  readonly scope: Scope;
  readonly reader: EntryReader;
  readonly problems: Diagnostic[];
}

/** @param choices of relations that lead to the model */
function accessOf(
  model: ModelIR,
  choices: readonly Choice[],
  { scope, reader, problems }: Reading,
): ModelAccess {
  const report = (problem: Told, location = model.location, field?: FieldIR): void =>
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
        told(
          '@gen_access stands above a field of a model without rules',
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
  const ownerless = ownerlessCreate(model, operations.create);
  if (ownerless) report(ownerless, operations.create?.location);
  const { owner, tenant } = model;
  const access = {
    ...{ operations, fields, choices },
    ...(owner && { owner }),
    ...(tenant && { tenant }),
  };
  return { ...access, functions: functionsIn(placedRulesOf(access)) };
}

/** What rules make of a field, for forms, bodies and answers. */
const markedBy =
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

/** The rules of what a relation leads to are asked by its key, so that is what the foreign key must hold. */
function unknownKeys(
  model: ModelIR,
  { models }: Scope,
  accesses: ReadonlyMap<string, ModelAccess>,
): Diagnostic[] {
  if (!model.isMarked) return [];
  return model.fields.flatMap((field): Diagnostic[] => {
    const { fields = [], references = [], model: name = '' } = field.relation ?? {};
    const to = models.get(name);
    const isAsked = to?.isMarked && (accesses.has(name) || accesses.has(model.name));
    if (!isAsked || fields.length === 0 || field.directives.hidden) return [];
    const isKey =
      references.length === to.key.fields.length &&
      to.key.fields.every((one) => references.includes(one));
    if (isKey) return [];
    return [
      {
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...told(
          `refers to ${name} by ${listOf(references, 'and')}, and rules are asked by its key`,
          `refer to ${listOf(to.key.fields, 'and')}, or write /// @gen_hidden above it`,
        ),
      },
    ];
  });
}

/** Models whose routes or classes would be called like those of the rules themselves. */
function takenNames(model: ModelIR): Diagnostic[] {
  const { name, isMarked, location } = model;
  if (!isMarked) return [];
  const { resource, classStem } = namesOf(name, '', model);
  const problem =
    resource === ACCESS_ROUTE
      ? told(
          `its routes would begin with ${ACCESS_ROUTE}, under which everybody is told what he may`,
          'give it another plural in @gen_form(plural: "…")',
        )
      : classStem === ACCESS_STEM &&
        told(
          'its classes would be called like those that tell what rules allow',
          `rename the model and keep its table with @@map("${name}")`,
        );
  return problem ? [{ location, subject: name, ...problem }] : [];
}

const askedFields = (
  { key, role }: Omit<UserIR, 'asked'>,
  accesses: readonly ModelAccess[],
): string[] => [
  ...new Set([
    key,
    ...(role ? [role.field] : []),
    ...accesses.flatMap((access) => [
      ...(access.tenant ? [access.tenant.field] : []),
      ...placedRulesOf(access).flatMap(({ rule }) => askedOf(rule)),
    ]),
  ]),
];
