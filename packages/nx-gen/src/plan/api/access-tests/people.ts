import type { UserIR } from '../../../schema/access/rule';
import type { FieldIR, ModelIR, SchemaIR } from '../../../schema/ir';

/** A person of the fixtures. */
export interface Person {
  /** `author`: the name in the tests. */
  readonly name: string;
  readonly role?: string;
  /** Only the stranger has a different tenant. */
  readonly group: 'here' | 'there';
}

/** One person of each role, and two more with the least privileged one: another person, and one of another tenant. */
export interface People {
  readonly everybody: readonly Person[];
  /** By role. */
  readonly byRole: readonly Person[];
  readonly other: Person;
  readonly stranger: Person;
}

/** Returns the people that `test/access.fixtures.ts` creates for a schema. */
export function peopleOf({ roles, all }: Pick<UserIR, 'roles' | 'all'>): People {
  const role = roles.filter((one) => one !== all).at(-1) ?? roles.at(-1);
  const taken = new Set(['visitor']); // the tests use this name for requests without a login
  const take = (name: string): string => {
    if (taken.has(name)) return take(`${name}Person`);
    taken.add(name);
    return name;
  };
  const byRole: Person[] =
    roles.length === 0
      ? [{ name: 'user', group: 'here' }]
      : roles.map((name) => ({ name: take(name), role: name, group: 'here' }));
  const other: Person = { name: take('other'), role, group: 'here' };
  const stranger: Person = { name: take('stranger'), role, group: 'there' };
  return { everybody: [...byRole, other, stranger], byRole, other, stranger };
}

/** The properties of people that rules ask for besides key and role. */
export interface AskedProperties {
  /** Unique ones, such as the e-mail address. */
  readonly personal: readonly string[];
  /** All but the stranger have the same value, such as the tenant. */
  readonly shared: readonly string[];
}

export function askedProperties({ models, user }: WithUser): AskedProperties {
  const { model, comparedFields, key, role } = user;
  const asked = comparedFields.filter((name) => name !== key && name !== role?.field);
  const isPersonal = (name: string): boolean =>
    modelNamed(models, model)?.fields.some((field) => field.name === name && field.isUnique) ??
    false;
  return {
    personal: asked.filter(isPersonal),
    shared: asked.filter((name) => !isPersonal(name)),
  };
}

/** A record that people belong to, by the relation to it. Rules ask for shared ones. */
export interface UserParent {
  readonly relation: FieldIR;
  readonly isShared: boolean;
}

/** Returns the models whose records the fixtures must create before people: their tenants, and what these require. */
export function userParents({ models, user }: WithUser): ReadonlyMap<string, UserParent> {
  const found = new Map<string, UserParent>();
  const { personal, shared } = askedProperties({ models, user });
  const visit = (model: ModelIR | undefined, isUser: boolean): void => {
    for (const field of model?.fields ?? []) {
      const { relation } = field;
      const [column, ...more] = relation?.fields ?? [];
      if (!relation || column === undefined || relation.model === user.model) continue;
      const isShared = isUser && more.length === 0 && shared.includes(column);
      const isNeeded =
        (isUser && personal.includes(column)) ||
        model?.fields.some((one) => one.name === column && one.isRequired);
      if ((!isShared && !isNeeded) || found.get(relation.model)?.isShared) continue;
      const isNew = !found.has(relation.model);
      found.set(relation.model, { relation: field, isShared });
      if (isNew) visit(modelNamed(models, relation.model), false);
    }
  };
  visit(modelNamed(models, user.model), true);
  return found;
}

type WithUser = Pick<SchemaIR, 'models'> & { readonly user: UserIR };

const modelNamed = (models: readonly ModelIR[], name: string): ModelIR | undefined =>
  models.find((model) => model.name === name);
