// The fields that hold a record's owner and its tenant: what can be wrong with them.
import { type Diagnostic, told, type Told } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { typeOf } from '../directives/field-text';
import { OPERATIONS, type FieldIR, type ModelIR } from '../ir';
import { namesOfValues } from './compare';
import { atomsOf, mayVisit, type Owner, type PlacedRule, type Tenant, type UserIR } from './rule';
import { fieldNamed, type Scope } from './scope';
import { withArticle } from '../../naming/article';

/** The model's name and its owner; none where it has none. */
export function ownerOf(
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

/** A visitor's new record would be nobody's, which its field has no room for. */
export function ownerlessCreate(model: ModelIR, create: PlacedRule | undefined): Told | undefined {
  const { owner, tenant, operations = OPERATIONS } = model;
  const field = owner && fieldNamed(model, owner.field);
  const isNeeded = field?.isRequired && field.default === undefined && !tenant;
  if (!isNeeded || !create || !operations.includes('create')) return undefined;
  const isUnknown = [...atomsOf(create.rule)].some(({ kind }) => kind === 'call');
  return isUnknown || !mayVisit(create.rule)
    ? undefined
    : told(
        `@gen_access(${create.text}) lets visitors create ${withArticle(model.name)}, and ${field.name} must name its owner`,
        `write signedIn and …, or make ${field.name} optional`,
      );
}

/** What is wrong with `@gen_tenant(…)`. */
export function tenantProblem(
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
