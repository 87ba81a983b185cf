import { type Diagnostic, type Findings, told, type Told } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { namesOf } from '../../naming/names';
import { typeOf } from '../directives/field-text';
import { OPERATIONS, type EnumIR, type FieldIR, type ModelIR } from '../ir';
import { fieldRuleProblem } from './check-fields';
import { namesOfValues } from './compare';
import { EntryReader, functionsIn } from './entries';
import {
  askedOf,
  atomsOf,
  mayVisit,
  needsRole,
  type ModelAccess,
  type Owner,
  type Rule,
  type Tenant,
  type UserIR,
  type PlacedRule,
} from './rule';
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
  const accesses = new Map(
    ruled.map((model) => [model.name, accessOf(model, scope, reader, problems)]),
  );
  const withAccess = models.map((model) => {
    const access = accesses.get(model.name);
    return access ? { ...model, access, fields: model.fields.map(markedBy(access)) } : model;
  });
  const whole: UserIR = { ...user, asked: askedFields(user, [...accesses.values()]) };
  problems.push(
    ...escalations(accesses.get(userModel.name), userModel, whole),
    ...withAccess.flatMap((model) => unknownKeys(model, scope, accesses)),
    ...withAccess.flatMap(takenNames),
  );
  return {
    models: withAccess,
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

const nobodyLogsIn = ({ name, rules, tenant, location }: ModelIR): Diagnostic => ({
  location: rules?.[0]?.location ?? tenant?.location ?? location,
  subject: name,
  ...told(
    'has access rules, and nothing says who logs in',
    'write // @gen_user(role: role, all: admin) above the model of your users',
  ),
});

function ownerOf(
  model: ModelIR,
  { user, userModel }: { user: Omit<UserIR, 'asked'>; userModel: ModelIR },
  problems: Diagnostic[],
): [string, Owner][] {
  const { owner } = model;
  if (!owner) return [];
  const key = fieldNamed(userModel, user.key);
  const problem = holderProblem('gen_owner', owner.field, model, key, `the key of ${user.model}`);
  if (problem) problems.push({ location: owner.location, subject: model.name, ...problem });
  return [[model.name, owner]];
}

/** What is wrong with a field that is compared with one of the user's. */
function holderProblem(
  directive: string,
  name: string,
  model: ModelIR,
  wanted: FieldIR | undefined,
  whose: string,
): Told | undefined {
  const written = `@${directive}(${name})`;
  const field = fieldNamed(model, name);
  if (field?.relation) {
    const [column] = field.relation.fields;
    return told(`${written} names a relation`, column && `write @${directive}(${column})`);
  }
  if (!field) {
    const guess = nearest(name, namesOfValues(model.fields));
    return told(
      `${written} names no field of ${model.name}`,
      guess ? `did you mean ${guess}?` : `name the field that holds ${whose}`,
    );
  }
  return wanted && !field.isList && field.type === wanted.type
    ? undefined
    : told(
        `${written} names ${typeOf(field)} field, and ${whose} is ${wanted ? typeOf(wanted) : 'nothing'}`,
        'name a field of the same type',
      );
}

function accessOf(
  model: ModelIR,
  scope: Scope,
  reader: EntryReader,
  problems: Diagnostic[],
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
  return {
    operations,
    fields,
    ...(owner && { owner }),
    ...(tenant && { tenant }),
    functions: functionsIn([
      ...OPERATIONS.map((one) => operations[one]),
      ...fields.flatMap(({ read, write }) => [read, write]),
    ]),
  };
}

/** A visitor's new record would be nobody's, which its field has no room for. */
function ownerlessCreate(model: ModelIR, create: PlacedRule | undefined): Told | undefined {
  const { owner, tenant, operations = OPERATIONS } = model;
  const field = owner && fieldNamed(model, owner.field);
  const isNeeded = field?.isRequired && field.default === undefined && !tenant;
  if (!isNeeded || !create || !operations.includes('create')) return undefined;
  const isUnknown = [...atomsOf(create.rule)].some(({ kind }) => kind === 'call');
  return isUnknown || !mayVisit(create.rule)
    ? undefined
    : told(
        `@gen_access(${create.text}) lets visitors create a ${model.name}, and ${field.name} must name its owner`,
        `write signedIn and …, or make ${field.name} optional`,
      );
}

function tenantProblem(
  { field, except }: Tenant,
  model: ModelIR,
  { user, userModel }: Scope,
): Told | undefined {
  const own = fieldNamed(userModel, field);
  if (!own && fieldNamed(model, field))
    return told(
      `@gen_tenant(${field}) compares with user.${field}, and ${user.model} has no such field`,
      `give ${user.model} the field, under the same name`,
    );
  const problem = holderProblem('gen_tenant', field, model, own, `user.${field}`);
  if (problem || except === undefined || user.roles.includes(except)) return problem;
  const guess = nearest(except, user.roles);
  return told(
    `@gen_tenant(${field}, except: ${except}) names no role`,
    guess ? `did you mean ${guess}?` : `there is ${listOf(user.roles, 'and')}`,
  );
}

/** What rules make of a field, for forms, bodies and answers. */
const markedBy =
  ({ owner, tenant, fields }: ModelAccess) =>
  (field: FieldIR): FieldIR => {
    const { name } = field;
    const preset = tenant?.field === name ? 'tenant' : owner?.field === name ? 'owner' : undefined;
    const isMasked = fields.some((one) => one.field === name && one.read);
    return {
      ...field,
      ...(preset && { preset }),
      ...(isMasked && { isMasked: true as const }),
    };
  };

/** Whoever could write what rules ask of him, such as his role, would pass them all. */
function escalations(
  access: ModelAccess | undefined,
  model: ModelIR,
  { key, role, all, roles, asked }: UserIR,
): Diagnostic[] {
  if (!access) return [];
  const isForAll = (rule: Rule): boolean =>
    rule.kind === 'nobody' ||
    (rule.kind === 'role' && !rule.isNot && rule.roles.every((one) => one === all));
  const generated = model.operations ?? OPERATIONS;
  const open = (['create', 'edit'] as const)
    .filter((one) => generated.includes(one))
    .flatMap((one) => access.operations[one]?.rule ?? [])
    .filter((rule) => !isForAll(rule));
  if (open.length === 0) return [];
  /** A rule for whoever has no role would let him give himself one. */
  const isHeld = ({ rule }: PlacedRule): boolean =>
    needsRole(rule) || open.every((one) => needsRole(one));
  const isClosed = ({ name, directives }: FieldIR): boolean =>
    directives.readOnly !== undefined ||
    directives.hidden !== undefined ||
    access.tenant?.field === name ||
    access.fields.some((one) => one.field === name && one.write && isHeld(one.write));
  return model.fields
    .filter((field) => field.name !== key && asked.includes(field.name) && !isClosed(field))
    .map((field) => ({
      location: field.location,
      subject: `${model.name}.${field.name}`,
      ...told(
        field.name === role?.field
          ? `whoever may create or edit a ${model.name} could write the role, and be of every one`
          : `whoever may create or edit a ${model.name} could write it, and rules ask for it`,
        `write /// @gen_access(write: ${all ?? roles[0] ?? 'nobody'}) above it`,
      ),
    }));
}

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
function takenNames({ name, plural, isMarked, location }: ModelIR): Diagnostic[] {
  if (!isMarked) return [];
  const { resource, classStem } = namesOf(name, '', plural);
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
    ...accesses.flatMap(({ tenant, operations, fields }) => [
      ...(tenant ? [tenant.field] : []),
      ...[
        ...Object.values(operations),
        ...fields.flatMap(({ read, write }) => [read, write]),
      ].flatMap((placed) => (placed ? askedOf(placed.rule) : [])),
    ]),
  ]),
];
