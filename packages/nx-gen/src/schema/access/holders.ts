// The fields that hold a record's owner and its tenant, and their problems.
import { type Diagnostic, createProblem, type ProblemText } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { typeOf } from '../directives/field-text';
import { OPERATIONS, type FieldIR, type ModelIR } from '../ir';
import { valueFieldNames } from './compare';
import {
  atomsOf,
  mayAllowVisitor,
  type Owner,
  type PlacedRule,
  type Tenant,
  type UserIR,
} from './rule';
import { fieldNamed, type Scope } from './scope';
import { withArticle } from '../../naming/article';

/** Returns the model's name with its owner; empty without an owner. */
export function ownerEntries(
  model: ModelIR,
  { user, userModel }: { user: Omit<UserIR, 'comparedFields'>; userModel: ModelIR },
  problems: Diagnostic[],
): [string, Owner][] {
  const { owner } = model;
  if (!owner) return [];
  const key = fieldNamed(userModel, user.key);
  const problem = holderProblem('gen_owner', owner.field, model, key, `the key of ${user.model}`);
  if (problem) problems.push({ location: owner.location, subject: model.name, ...problem });
  return [[model.name, owner]];
}

/** Returns what is wrong with a field that is compared with one of the user's. */
function holderProblem(
  directive: string,
  name: string,
  model: ModelIR,
  userField: FieldIR | undefined,
  description: string,
): ProblemText | undefined {
  const directiveText = `@${directive}(${name})`;
  const field = fieldNamed(model, name);
  if (field?.relation) {
    const [column] = field.relation.fields;
    return createProblem(
      `${directiveText} names a relation`,
      column && `write @${directive}(${column})`,
    );
  }
  if (!field) {
    const guess = nearest(name, valueFieldNames(model.fields));
    return createProblem(
      `${directiveText} names no field of ${model.name}`,
      guess ? `did you mean ${guess}?` : `name the field that holds ${description}`,
    );
  }
  return userField && !field.isList && field.type === userField.type
    ? undefined
    : createProblem(
        `${directiveText} names ${typeOf(field)} field, but ${description} ${userField ? `is ${typeOf(userField)}` : 'does not exist'}`,
        'name a field of the same type',
      );
}

/** Refuses that visitors create records where the owner field is required, since a visitor has no id. */
export function ownerlessCreateProblem(
  model: ModelIR,
  create: PlacedRule | undefined,
): ProblemText | undefined {
  const { owner, tenant, operations = OPERATIONS } = model;
  const field = owner && fieldNamed(model, owner.field);
  const isNeeded = field?.isRequired && field.default === undefined && !tenant;
  if (!isNeeded || !create || !operations.includes('create')) return undefined;
  const isUnknown = [...atomsOf(create.rule)].some(({ kind }) => kind === 'call');
  return isUnknown || !mayAllowVisitor(create.rule)
    ? undefined
    : createProblem(
        `@gen_access(${create.text}) lets visitors create ${withArticle(model.name)}, but ${field.name} must name its owner`,
        `write signedIn and …, or make ${field.name} optional`,
      );
}

/** Returns what is wrong with `@gen_tenant(…)`. */
export function tenantProblem(
  { field, except }: Tenant,
  model: ModelIR,
  { user, userModel }: Scope,
): ProblemText | undefined {
  const own = fieldNamed(userModel, field);
  if (!own && fieldNamed(model, field))
    return createProblem(
      `@gen_tenant(${field}) compares with user.${field}, but ${user.model} has no such field`,
      `add a field of the same name to ${user.model}`,
    );
  const problem = holderProblem('gen_tenant', field, model, own, `user.${field}`);
  if (problem || except === undefined || user.roles.includes(except)) return problem;
  const guess = nearest(except, user.roles);
  return createProblem(
    `@gen_tenant(${field}, except: ${except}) names no role`,
    guess ? `did you mean ${guess}?` : `use ${listOf(user.roles)}`,
  );
}
